import { encodeAccountsNamesDTO, encodeMosaicsNamesDTO, encodeNamespaceNameDTO } from '../../generated/encoders.js';
import { arrayOf, type Chain, joinJson, type NamespaceId, type NamespaceName } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type NamespaceOperation = 'searchNamespaces' | 'getNamespace' | 'getNamespacesNames' | 'getAccountsNames' | 'getMosaicsNames';

/** Source: facts/rest-operations.md 4.8. */
export const createNamespaceRoutes = ({ namespaces }: Pick<Chain, 'namespaces'>, decoders: Decoders): Handlers<NamespaceOperation> => {
	/** Names of namespaces and of their ancestors, each once, children before their parents. */
	const collectNames = async (ids: readonly NamespaceId[]): Promise<NamespaceName[]> => {
		const names = new Map<NamespaceId, NamespaceName>();
		for (let round = ids; round.length > 0;) {
			const read = await namespaces.names(round);
			read.forEach(name => names.set(name.id, name));
			round = read.flatMap(({ parentId }) => (parentId && !names.has(parentId) ? [parentId] : []));
		}
		return [...names.values()];
	};

	const fullName = (id: NamespaceId, names: ReadonlyMap<NamespaceId, NamespaceName>): string => {
		const name = names.get(id);
		return name?.parentId ? `${fullName(name.parentId, names)}.${name.name}` : name?.name ?? '';
	};

	/** Full names of the namespaces that are aliases of each target; an entry per target, in the given order. */
	const namesOfTargets = async (targets: Parameters<typeof namespaces.aliasesOf>[0], keys: readonly string[]) => {
		const aliases = await namespaces.aliasesOf(targets);
		const names = new Map((await collectNames(aliases.map(({ namespaceId }) => namespaceId))).map(name => [name.id, name]));
		return keys.map(key => aliases.filter(({ target }) => target === key).map(({ namespaceId }) => fullName(namespaceId, names)));
	};

	return {
		searchNamespaces: {
			revision: 'chain',
			handle: ({ args, raw }) => {
				const { ownerAddress, registrationType, level0, aliasType } = args;
				const page = readPage(args);
				const filter = { ownerAddress: ownerAddress && accountAddress(ownerAddress), registrationType, level0, aliasType };
				return pageReply(namespaces.search(filter, page), page, raw['id']);
			}
		},

		getNamespace: {
			revision: 'chain',
			handle: ({ args, raw }) => found(namespaces.byId(args.namespaceId), raw['namespaceId'])
		},

		getNamespacesNames: {
			revision: undefined,
			handle: async ({ body }) => {
				const names = await collectNames(decodeAll(decoders.NamespaceIdInput, body.namespaceIds, 'namespaceIds'));
				const documents = names.map(({ id, parentId, name }) =>
					encodeNamespaceNameDTO({ parentId, id, name }));
				return arrayOf(joinJson(documents));
			}
		},

		getAccountsNames: {
			revision: undefined,
			handle: async ({ body }) => {
				const addresses = decodeAll(decoders.AddressInput, body.addresses, 'addresses').map(accountAddress);
				const names = await namesOfTargets({ addresses }, addresses);
				return encodeAccountsNamesDTO({
					accountNames: addresses.map((address, i) => ({ address, names: names[i] ?? [] }))
				});
			}
		},

		getMosaicsNames: {
			revision: undefined,
			handle: async ({ body }) => {
				const mosaicIds = decodeAll(decoders.MosaicIdInput, body.mosaicIds, 'mosaicIds');
				const names = await namesOfTargets({ mosaicIds }, mosaicIds);
				return encodeMosaicsNamesDTO({
					mosaicNames: mosaicIds.map((mosaicId, i) => ({ mosaicId, names: names[i] ?? [] }))
				});
			}
		}
	};
};
