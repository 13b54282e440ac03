/** Changes of spec/, and the modules that do not compile until they follow. */
import { asObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';

/** @returns the object at a path */
const at = (node: Node, ...keys: readonly string[]): ObjectNode =>
	keys.reduce((found, key) => asObject(found[key], key), asObject(node, 'document'));

/** Changes of documents by file below spec/. */
export type Changes = Readonly<Record<string, (document: ObjectNode) => void>>;

interface Case {
	readonly title: string;
	readonly files: Changes;
	/** Modules that must not compile, each with what its error contains. */
	readonly fails: Readonly<Record<string, RegExp>>;
}

const responses = (document: ObjectNode, route: string): ObjectNode => at(document, route, 'get', 'responses');
const connection = (document: ObjectNode, extension: string): ObjectNode => at(document, 'channels', 'connection', extension);

const rename = (node: ObjectNode, before: string, after: string): void => {
	node[after] = node[before] as Node;
	delete node[before];
};

const schemaOf = (document: ObjectNode, name: string): ObjectNode => at(document, '$defs', name);

/** The list of required members. */
const requiredOf = (schema: ObjectNode): Node[] => schema['required'] as Node[];

const addMember = (schema: ObjectNode, name: string): void => {
	requiredOf(schema).push(name);
	at(schema, 'properties')[name] = { type: 'integer', minimum: 0, maximum: 9 };
};

const removeMember = (schema: ObjectNode, name: string): void => {
	schema['required'] = requiredOf(schema).filter(member => member !== name);
	delete at(schema, 'properties')[name];
};

const renameMember = (schema: ObjectNode, before: string, after: string): void => {
	schema['required'] = requiredOf(schema).map(member => (member === before ? after : member));
	rename(at(schema, 'properties'), before, after);
};

const replacePattern = (schema: ObjectNode, before: string, after: string): void => {
	schema['pattern'] = (schema['pattern'] as string).replace(before, after);
};

const addChannel = (document: ObjectNode): void => {
	const name = 'addedChannel';
	at(document, 'channels')[name] = { address: name, messages: { [name]: { $ref: `#/components/messages/${name}` } } };
	at(document, 'components', 'messages')[name] = { payload: { $ref: 'schemas/websocket.yaml#/$defs/AddedNotification' } };
};

const addNotification = (document: ObjectNode): void => {
	replacePattern(schemaOf(document, 'Topic'), 'block|', 'block|addedChannel|');
	at(document, '$defs')['AddedNotification'] = {
		type: 'object',
		additionalProperties: false,
		required: ['topic', 'data'],
		properties: { topic: { type: 'string', const: 'addedChannel' }, data: { $ref: '#/$defs/BlockNotificationData' } }
	};
};

/** Changes what nodes store of a document: the generator fails while it differs from the schema. */
const changeStored = (document: ObjectNode, name: string, change: (members: ObjectNode) => void): void => change(at(document, 'members', name));

/** Independent of each other, so that one compilation shows all errors. */
export const CASES: readonly Case[] = [
	{
		title: 'a required member is added to accounts',
		files: {
			'schemas/accounts.yaml': document => addMember(schemaOf(document, 'AccountDTO'), 'addedNonce'),
			'stored.yaml': document => changeStored(document, 'AccountDTO', members => Object.assign(members, { addedNonce: 'int32' }))
		},
		fails: { 'src/backends/embedded/store/documents.ts': /addedNonce/ }
	},
	{
		title: 'a member of a reply is renamed',
		files: { 'schemas/chain.yaml': document => renameMember(schemaOf(document, 'ChainInfoDTO'), 'scoreHigh', 'renamedScore') },
		fails: { 'src/wire/documents/chain-info.ts': /scoreHigh/ }
	},
	{
		title: 'a member of a reply of a route is renamed',
		files: { 'schemas/multisig.yaml': document => renameMember(schemaOf(document, 'MultisigAccountGraphInfoDTO'), 'multisigEntries', 'renamedEntries') },
		fails: { 'src/routes/multisig.ts': /multisigEntries/ }
	},
	{
		title: 'a member of locks is removed',
		files: {
			'schemas/hash-locks.yaml': document => removeMember(schemaOf(document, 'HashLockEntryDTO'), 'endHeight'),
			'stored.yaml': document => changeStored(document, 'HashLockEntryDTO', members => delete members['endHeight'])
		},
		fails: { 'src/backends/embedded/store/documents.ts': /endHeight/ }
	},
	{
		title: 'a member of a type of transactions is renamed',
		files: {
			'schemas/transaction-bodies.yaml': document => renameMember(schemaOf(document, 'SecretLockTransactionBodyDTO'), 'secret', 'renamedSecret'),
			'stored.yaml': document => changeStored(document, 'SecretLockTransactionDTO', members => rename(members, 'secret', 'renamedSecret'))
		},
		fails: { 'src/wire/transactions/transaction-json.ts': /renamedSecret/ }
	},
	{
		title: 'an optional member of a type of transactions is removed',
		files: {
			'schemas/transaction-bodies.yaml': document => {
				delete at(schemaOf(document, 'NamespaceRegistrationTransactionBodyDTO'), 'properties')['parentId'];
			},
			'stored.yaml': document => changeStored(document, 'NamespaceRegistrationTransactionDTO', members => delete members['parentId?'])
		},
		fails: { 'src/wire/transactions/transaction-json.ts': /parentId/ }
	},
	{
		title: 'a member is added to all transactions',
		files: {
			'schemas/common.yaml': document => addMember(schemaOf(document, 'VerifiableEntityDTO'), 'addedMark'),
			'stored.yaml': document => ['TransactionDTO', 'CosignatureDTO', 'BlockDTO', 'ImportanceBlockDTO']
				.forEach(name => changeStored(document, name, members => Object.assign(members, { addedMark: 'int32' })))
		},
		fails: { 'src/wire/transactions/transaction-json.ts': /addedMark/ }
	},
	{
		title: 'a member is added to pages',
		files: { 'schemas/mosaics.yaml': document => addMember(schemaOf(document, 'MosaicPage'), 'addedTotals') },
		fails: { 'src/routes/replies.ts': /addedTotals/ }
	},
	{
		title: 'a member of a notification is renamed',
		files: { 'schemas/websocket.yaml': document => renameMember(schemaOf(document, 'CosignatureNotificationData'), 'parentHash', 'renamedParent') },
		fails: { 'src/wire/documents/notifications.ts': /parentHash/ }
	},
	{
		title: 'a member is added to the notifications of one channel',
		files: { 'schemas/websocket.yaml': document => addMember(schemaOf(document, 'StatusNotification'), 'addedSequence') },
		fails: { 'src/channels/notification.ts': /addedSequence/ }
	},
	{
		title: 'a member is added to the handshake',
		files: { 'schemas/websocket.yaml': document => addMember(schemaOf(document, 'WebSocketHandshake'), 'addedVersion') },
		fails: { 'src/channels/notification.ts': /addedVersion/ }
	},
	{
		title: 'a status is added to an operation',
		files: {
			'dev/running.yaml': document => {
				responses(document, '/dev/status')['410'] = { $ref: '../rest/responses.yaml#/responses/NotAcceptable' };
			}
		},
		fails: { 'src/http/operations.ts': /"getDevelopmentStatus"/ }
	},
	{
		title: 'a status of every operation is removed from one',
		files: {
			'rest/namespaces.yaml': document => {
				delete responses(document, '/namespaces/{namespaceId}')['406'];
			}
		},
		fails: { 'src/http/operations.ts': /"getNamespace"/ }
	},
	{
		title: 'a status can no longer have the document that the handler returns with it',
		files: {
			'rest/node.yaml': document => {
				responses(document, '/node/health')['503'] = { $ref: 'responses.yaml#/responses/ServiceUnavailable' };
			}
		},
		fails: { 'src/routes/node.ts': /not assignable/ }
	},
	{
		title: '404 is removed from a look-up',
		files: {
			'rest/namespaces.yaml': document => {
				delete responses(document, '/namespaces/{namespaceId}')['404'];
			}
		},
		fails: { 'src/routes/namespaces.ts': /LookUp/ }
	},
	{
		title: 'a channel is renamed',
		files: {
			'asyncapi.yaml': document => {
				rename(at(document, 'channels'), 'cosignature', 'cosigned');
				rename(at(document, 'components', 'messages'), 'cosignature', 'cosigned');
				delete at(document, 'operations')['sendCosignature'];
			},
			'schemas/websocket.yaml': document => {
				replacePattern(schemaOf(document, 'Topic'), 'cosignature', 'cosigned');
				replacePattern(at(schemaOf(document, 'CosignatureNotification'), 'properties', 'topic'), 'cosignature', 'cosigned');
			}
		},
		fails: { 'src/backends/catapult/zmq/messages.ts': /cosigned|cosignature/ }
	},
	{
		title: 'a channel is added',
		files: { 'asyncapi.yaml': addChannel, 'schemas/websocket.yaml': addNotification },
		fails: {
			'src/backends/catapult/zmq/messages.ts': /addedChannel/, 'src/backends/embedded/node/events.ts': /addedChannel/,
			'src/channels/notification.ts': /addedChannel/
		}
	},
	{
		title: 'a limit of connections is added',
		files: {
			'asyncapi.yaml': document => {
				connection(document, 'x-limits')['messagesPerSecond'] = 10;
			}
		},
		fails: { 'src/channels/settings.ts': /messagesPerSecond/ }
	},
	{
		title: 'a limit of connections is removed',
		files: {
			'asyncapi.yaml': document => {
				delete connection(document, 'x-limits')['missedPings'];
			}
		},
		fails: { 'src/channels/settings.ts': /missedPings/ }
	},
	{
		title: 'a close code is added',
		files: {
			'asyncapi.yaml': document => {
				connection(document, 'x-close-codes')['unauthorized'] = 3000;
			}
		},
		fails: { 'src/channels/close.ts': /unauthorized/ }
	},
	{
		title: 'a close code is renamed',
		files: { 'asyncapi.yaml': document => rename(connection(document, 'x-close-codes'), 'serviceRestart', 'gap') },
		fails: { 'src/channels/publisher.ts': /serviceRestart/ }
	},
	{
		title: 'the bound of a header is removed',
		files: {
			'rest/responses.yaml': document => {
				delete at(document, 'headers', 'Content-MetalText', 'schema')['maxLength'];
			}
		},
		fails: { 'src/routes/metal.ts': /maxLength/ }
	},
	{
		title: 'a member of a request body is renamed',
		files: { 'schemas/accounts.yaml': document => rename(at(schemaOf(document, 'accountIds'), 'properties'), 'publicKeys', 'keys') },
		fails: { 'src/routes/accounts.ts': /publicKeys/ }
	},
	{
		title: 'a parameter that a handler uses is renamed',
		files: {
			'rest/parameters.yaml': document => {
				at(document, 'level0Query')['name'] = 'root';
			}
		},
		fails: { 'src/routes/namespaces.ts': /level0/ }
	}
];
