/** Changes of members, statuses, channels, limits and bounds in spec/ do not compile until the code follows. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t from 'tap';
import ts from 'typescript';
import YAML from 'yaml';
import { asObject, type Node, type ObjectNode } from '../../../scripts/generate/source.js';

const ROOT = path.resolve('.');
const GENERATED = path.join(ROOT, 'generated');

/** Layers whose code follows these parts of the contract. */
const ENTRIES = [
	'src/app.ts', 'src/routes/index.ts', 'src/channels/index.ts', 'src/http/statuses.ts', 'src/backends/catapult/zmq/messages.ts',
	'src/backends/embedded/index.ts'
];

/** @returns the object at a path */
const at = (node: Node, ...keys: readonly string[]): ObjectNode =>
	keys.reduce((found, key) => asObject(found[key], key), asObject(node, 'document'));

interface Case {
	readonly title: string;
	/** Below spec/. */
	readonly file: string;
	readonly change: (document: ObjectNode) => void;
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

const addChannel = (document: ObjectNode): void => {
	const name = 'addedChannel';
	at(document, 'channels')[name] = { address: name, messages: { [name]: { $ref: `#/components/messages/${name}` } } };
	at(document, 'components', 'messages')[name] = { payload: { $ref: 'schemas/websocket.yaml#/$defs/BlockNotification' } };
};

/** Independent of each other, so that one compilation shows all errors. */
const CASES: readonly Case[] = [
	{
		title: 'a required member is added to accounts',
		file: 'schemas/accounts.yaml',
		change: document => addMember(schemaOf(document, 'AccountDTO'), 'addedNonce'),
		fails: { 'src/backends/embedded/store/documents.ts': /addedNonce/ }
	},
	{
		title: 'a member of a reply is renamed',
		file: 'schemas/chain.yaml',
		change: document => renameMember(schemaOf(document, 'ChainInfoDTO'), 'scoreHigh', 'renamedScore'),
		fails: { 'src/wire/documents/chain-info.ts': /scoreHigh/ }
	},
	{
		title: 'a member of a reply of a route is renamed',
		file: 'schemas/multisig.yaml',
		change: document => renameMember(schemaOf(document, 'MultisigAccountGraphInfoDTO'), 'multisigEntries', 'renamedEntries'),
		fails: { 'src/routes/multisig.ts': /multisigEntries/ }
	},
	{
		title: 'a member of locks is removed',
		file: 'schemas/hash-locks.yaml',
		change: document => removeMember(schemaOf(document, 'HashLockEntryDTO'), 'endHeight'),
		fails: { 'src/backends/embedded/store/documents.ts': /endHeight/ }
	},
	{
		title: 'a member of a type of transactions is renamed',
		file: 'schemas/transaction-bodies.yaml',
		change: document => renameMember(schemaOf(document, 'SecretLockTransactionBodyDTO'), 'secret', 'renamedSecret'),
		fails: { 'src/wire/transactions/transaction-json.ts': /renamedSecret/ }
	},
	{
		title: 'an optional member of a type of transactions is removed',
		file: 'schemas/transaction-bodies.yaml',
		change: document => {
			delete at(schemaOf(document, 'NamespaceRegistrationTransactionBodyDTO'), 'properties')['parentId'];
		},
		fails: { 'src/wire/transactions/transaction-json.ts': /parentId/ }
	},
	{
		title: 'a member is added to all transactions',
		file: 'schemas/common.yaml',
		change: document => addMember(schemaOf(document, 'VerifiableEntityDTO'), 'addedMark'),
		fails: { 'src/wire/transactions/transaction-json.ts': /addedMark/ }
	},
	{
		title: 'a member is added to pages',
		file: 'schemas/mosaics.yaml',
		change: document => addMember(schemaOf(document, 'MosaicPage'), 'addedTotals'),
		fails: { 'src/routes/replies.ts': /addedTotals/ }
	},
	{
		title: 'a member of a notification is renamed',
		file: 'schemas/websocket.yaml',
		change: document => renameMember(schemaOf(document, 'CosignatureNotificationData'), 'parentHash', 'renamedParent'),
		fails: { 'src/wire/documents/notifications.ts': /parentHash/ }
	},
	{
		title: 'a member is added to the notifications of one channel',
		file: 'schemas/websocket.yaml',
		change: document => addMember(schemaOf(document, 'StatusNotification'), 'addedSequence'),
		fails: { 'src/channels/notification.ts': /addedSequence/ }
	},
	{
		title: 'a member is added to the handshake',
		file: 'schemas/websocket.yaml',
		change: document => addMember(schemaOf(document, 'WebSocketHandshake'), 'addedVersion'),
		fails: { 'src/channels/notification.ts': /addedVersion/ }
	},
	{
		title: 'a status is added to an operation',
		file: 'dev/running.yaml',
		change: document => {
			responses(document, '/dev/status')['410'] = { $ref: '../rest/responses.yaml#/responses/NotAcceptable' };
		},
		fails: { 'src/http/statuses.ts': /"getDevelopmentStatus"/ }
	},
	{
		title: 'a status of every operation is removed from one',
		file: 'rest/namespaces.yaml',
		change: document => {
			delete responses(document, '/namespaces/{namespaceId}')['406'];
		},
		fails: { 'src/http/statuses.ts': /"getNamespace"/ }
	},
	{
		title: 'a status can no longer have the document that the handler returns with it',
		file: 'rest/node.yaml',
		change: document => {
			responses(document, '/node/health')['503'] = { $ref: 'responses.yaml#/responses/ServiceUnavailable' };
		},
		fails: { 'src/routes/node.ts': /not assignable/ }
	},
	{
		title: '404 is removed from a look-up',
		file: 'rest/namespaces.yaml',
		change: document => {
			delete responses(document, '/namespaces/{namespaceId}')['404'];
		},
		fails: { 'src/routes/namespaces.ts': /LookUp/ }
	},
	{
		title: 'a channel is renamed',
		file: 'asyncapi.yaml',
		change: document => {
			rename(at(document, 'channels'), 'cosignature', 'cosigned');
			rename(at(document, 'components', 'messages'), 'cosignature', 'cosigned');
			delete at(document, 'operations')['sendCosignature'];
		},
		fails: { 'src/backends/catapult/zmq/messages.ts': /cosigned|cosignature/ }
	},
	{
		title: 'a channel is added',
		file: 'asyncapi.yaml',
		change: addChannel,
		fails: {
			'src/backends/catapult/zmq/messages.ts': /addedChannel/, 'src/backends/embedded/node/events.ts': /addedChannel/,
			'src/channels/notification.ts': /addedChannel/
		}
	},
	{
		title: 'a limit of connections is added',
		file: 'asyncapi.yaml',
		change: document => {
			connection(document, 'x-limits')['messagesPerSecond'] = 10;
		},
		fails: { 'src/channels/settings.ts': /messagesPerSecond/ }
	},
	{
		title: 'a limit of connections is removed',
		file: 'asyncapi.yaml',
		change: document => {
			delete connection(document, 'x-limits')['missedPings'];
		},
		fails: { 'src/channels/settings.ts': /missedPings/ }
	},
	{
		title: 'a close code is added',
		file: 'asyncapi.yaml',
		change: document => {
			connection(document, 'x-close-codes')['unauthorized'] = 3000;
		},
		fails: { 'src/channels/client-socket.ts': /unauthorized/ }
	},
	{
		title: 'a close code is renamed',
		file: 'asyncapi.yaml',
		change: document => rename(connection(document, 'x-close-codes'), 'serviceRestart', 'gap'),
		fails: { 'src/channels/publisher.ts': /serviceRestart/ }
	},
	{
		title: 'the bound of a header is removed',
		file: 'rest/responses.yaml',
		change: document => {
			delete at(document, 'headers', 'Content-MetalText', 'schema')['maxLength'];
		},
		fails: { 'src/routes/metal.ts': /maxLength/ }
	},
	{
		title: 'a parameter that a handler uses is renamed',
		file: 'rest/parameters.yaml',
		change: document => {
			at(document, 'level0Query')['name'] = 'root';
		},
		fails: { 'src/routes/namespaces.ts': /level0/ }
	}
];

/** Generates from a copy of spec/ with the changes. */
const generateChanged = (directory: string): string => {
	const [spec, output] = [path.join(directory, 'spec'), path.join(directory, 'generated')];
	fs.cpSync(path.join(ROOT, 'spec'), spec, { recursive: true });
	for (const name of new Set(CASES.map(({ file }) => file))) {
		const file = path.join(spec, name);
		const document = asObject(YAML.parse(fs.readFileSync(file, 'utf8')) as Node, name);
		CASES.filter(({ file: changed }) => changed === name).forEach(({ change }) => change(document));
		fs.writeFileSync(file, YAML.stringify(document));
	}
	execFileSync(process.execPath, ['--import', 'tsx', path.join(ROOT, 'scripts/generate.ts'), output, spec], { cwd: ROOT, stdio: 'pipe' });
	return output;
};

/** Compiles src/ with other generated files. @returns the errors, each with the name of its module */
const compileWith = (generated: string): string[] => {
	const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), name => ts.sys.readFile(name)) as { readonly config: object };
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
	const noEmit = { ...options, noEmit: true, incremental: false };
	delete noEmit.tsBuildInfoFile;
	const host = ts.createCompilerHost(noEmit);
	const readFile = host.readFile.bind(host);
	host.readFile = name => readFile(name.startsWith(`${GENERATED}/`) ? path.join(generated, path.basename(name)) : name);
	const program = ts.createProgram(ENTRIES.map(name => path.join(ROOT, name)), noEmit, host);
	return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) =>
		`${path.relative(ROOT, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
};

const errors = compileWith(generateChanged(t.testdir()));

for (const { title, fails } of CASES) {
	t.test(`does not compile: ${title}`, t => {
		for (const [module, message] of Object.entries(fails))
			t.ok(errors.some(error => error.startsWith(`${module}: `) && message.test(error)), module, { errors });
		t.end();
	});
}
