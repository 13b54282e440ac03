/** An account: balances, multisig graph, restrictions, keys, history. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { AccountHistory } from '../components/account-history.js';
import { Copyable, type Fact, Facts, Json, Section } from '../components/facts.js';
import { Amount, BlockLink, MosaicLink } from '../components/links.js';
import { Restricted } from '../components/members.js';
import { FundOffer } from '../components/offers.js';
import { MultisigGraph } from '../components/multisig.js';
import { Empty, Loaded } from '../components/states.js';
import { type Column, Table } from '../components/table.js';
import { addressOfHex, parseAddress } from '../format/address.js';
import { formatInteger } from '../format/numbers.js';
import { nameOfAccountType, nameOfRestriction } from '../format/transaction-types.js';
import { read, readIfFound, rest, type Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { nameOf } from '../stores/names.js';
import { network } from '../stores/network.js';
import { useResource } from '../stores/resource.js';
import type { ViewProps } from './view.js';

type AccountState = Schemas['AccountInfoDTO']['account'];

const UNKNOWN_KEY = /^0+$/;
const FEW_MOSAICS = 20;

const keysOf = ({ supplementalPublicKeys: { linked, node, vrf, voting } }: AccountState): readonly Fact[] => [
	...(linked ? [['Linked account', <span class="id">{linked.publicKey}</span>] as const] : []),
	...(node ? [['Node key', <span class="id">{node.publicKey}</span>] as const] : []),
	...(vrf ? [['VRF key', <span class="id">{vrf.publicKey}</span>] as const] : []),
	...(voting?.publicKeys ?? []).map(({ publicKey, startEpoch, endEpoch }) =>
		[`Voting key, epochs ${startEpoch} to ${endEpoch}`, <span class="id">{publicKey}</span>] as const)
];

const BALANCES: readonly Column<AccountState['mosaics'][number]>[] = [
	{ title: 'Mosaic', cell: ({ id }) => <MosaicLink id={id} /> },
	{ title: 'Id', cell: ({ id }) => <span class="id">{id}</span>, isOptional: true },
	{ title: 'Amount', cell: ({ id, amount }) => <Amount id={id} amount={amount} withName={false} />, isNumeric: true }
];

const Balances = ({ address, mosaics }: AccountState): JSX.Element => {
	const [isWhole, setWhole] = useState(false);
	return <Section title="Balances" id="balances">
		{mosaics.length === 0 ? <Empty>The account holds no mosaics.<FundOffer address={addressOfHex(address)} /></Empty>
			: <Table label="Balances" columns={BALANCES} rows={isWhole ? mosaics : mosaics.slice(0, FEW_MOSAICS)} link={({ id }) => linkTo('mosaic', id)} />}
		{!isWhole && mosaics.length > FEW_MOSAICS
			&& <button type="button" onClick={() => setWhole(true)}>Show all {formatInteger(mosaics.length)}</button>}
	</Section>;
};

interface Known {
	readonly info: Schemas['AccountInfoDTO'];
	/** Base32. */
	readonly address: string;
	readonly names: readonly string[];
	readonly restrictions: readonly Schemas['AccountRestrictionDTO'][];
	/** Empty for an account outside of any multisig. */
	readonly graph: readonly Schemas['MultisigAccountGraphInfoDTO'][];
}

/** @param id - address or public key */
const load = async (id: string, signal: AbortSignal): Promise<Known> => {
	const info = await read(rest.GET('/accounts/{accountId}', { params: { path: { accountId: id } }, signal }));
	const address = addressOfHex(info.account.address);
	const [{ accountNames }, restrictions, multisig] = await Promise.all([
		read(rest.POST('/namespaces/account/names', { body: { addresses: [address] }, signal })),
		read(rest.GET('/restrictions/account', { params: { query: { address } }, signal })),
		readIfFound(rest.GET('/account/{address}/multisig/graph', { params: { path: { address } }, signal }))
	]);
	return {
		info,
		address,
		names: accountNames.flatMap(({ names }) => names),
		restrictions: restrictions.data.flatMap(({ accountRestrictions }) => accountRestrictions.restrictions),
		graph: multisig ?? []
	};
};

/** With its share, which is the chance to harvest a block. */
const describeImportance = (importance: string): string => {
	const total = network.value?.totalImportance ?? 0;
	const share = total === 0 ? '' : (Number(importance) / total).toLocaleString('en-US', { style: 'percent', maximumSignificantDigits: 3 });
	return share === '' || importance === '0' ? formatInteger(importance) : `${formatInteger(importance)}, ${share} of the network`;
};

const Header = ({ info: { account }, names }: Known): JSX.Element => {
	const { publicKey, publicKeyHeight, addressHeight, importance, accountType } = account;
	return <Facts facts={[
		['Names', names.join(', ')],
		['Public key', UNKNOWN_KEY.test(publicKey) ? 'unknown: the account has not signed anything yet' : <Copyable text={publicKey} label="public key" />],
		['Kind', nameOfAccountType(accountType)],
		['Importance', describeImportance(importance)],
		['On the chain since', <>block <BlockLink height={addressHeight} />{publicKeyHeight !== '0' && <>, its key since <BlockLink height={publicKeyHeight} /></>}</>],
		...keysOf(account)
	]} />;
};

const View = (known: Known): JSX.Element => {
	const { info, address, restrictions, graph } = known;
	return <>
		<p class="title"><Copyable text={address} label="address" /></p>
		<Header {...known} />
		<Balances {...info.account} />
		<div class="columns">
			<Section title="Multisig" id="multisig">
				{graph.length === 0 ? <Empty>Signs alone, and only for itself.</Empty> : <MultisigGraph levels={graph} />}
			</Section>
			<Section title="Restrictions" id="restrictions">
				{restrictions.length === 0 ? <Empty>None.</Empty> : <Facts facts={restrictions.map(({ restrictionFlags, values }) =>
					[nameOfRestriction(restrictionFlags), <Restricted values={values} />])} />}
			</Section>
		</div>
		<AccountHistory address={address} />
		<Json value={info} />
	</>;
};

const Account = ({ id }: ViewProps): JSX.Element => {
	const account = useResource(signal => load(id, signal), id, { isLive: true });
	const name = nameOf(account.data?.address ?? id);
	return <>
		<h1>Account{name !== undefined && `: ${name}`}</h1>
		{/* until the view below it is shown, which needs the network, too */}
		{(account.data === undefined || !network.value) && <p class="title"><Copyable text={id} label="address" /></p>}
		<Loaded
			resource={account} lines={14} missing="The chain does not know this account: it has not received anything yet."
			offer={parseAddress(id) !== undefined && <FundOffer address={id} />}>{known => <View {...known} />}</Loaded>
	</>;
};

export default Account;
