/** The multisig graph of an account as a picture. */
import type { JSX } from 'preact';
import { addressOfHex } from '../format/address.js';
import { shorten } from '../format/texts.js';
import type { Schemas } from '../gateway.js';
import { linkTo } from '../router.js';
import { nameOf } from '../stores/names.js';

type Entry = Schemas['MultisigAccountInfoDTO']['multisig'];
type Level = Schemas['MultisigAccountGraphInfoDTO'];

const WIDTH = 150;
const HEIGHT = 62;
const GAP_X = 16;
const GAP_Y = 44;
const MARGIN = 6;
const ADDRESS_HEAD = 7;
const ADDRESS_TAIL = 5;
const FIRST_LINE_Y = 20;
const SECOND_LINE_Y = 37;
const LAST_LINE_Y = 53;

interface Node {
	readonly entry: Entry;
	readonly isCenter: boolean;
	readonly x: number;
	readonly y: number;
}

/** @returns the accounts from those that are signed for, at the top, to cosignatories; an account on several levels is drawn once */
const placeNodes = (levels: readonly Level[]): readonly Node[] => {
	const seen = new Set<string>();
	const rows = [...levels].sort((a, b) => a.level - b.level).map(({ level, multisigEntries }) => multisigEntries
		.map(({ multisig }) => ({ entry: multisig, isCenter: level === 0 }))
		.filter(({ entry: { accountAddress } }) => !seen.has(accountAddress) && seen.add(accountAddress)));
	const widest = Math.max(...rows.map(row => row.length));
	return rows.flatMap((row, y) => row.map((node, x) => ({
		...node,
		x: MARGIN + (x + (widest - row.length) / 2) * (WIDTH + GAP_X),
		y: MARGIN + y * (HEIGHT + GAP_Y)
	})));
};

const roleOf = ({ minApproval, minRemoval, cosignatoryAddresses }: Entry): string => (cosignatoryAddresses.length === 0
	? 'cosignatory' : `${minApproval} of ${cosignatoryAddresses.length} sign, ${minRemoval} remove`);

const Box = ({ node: { entry, isCenter, x, y } }: { readonly node: Node }): JSX.Element => {
	const address = addressOfHex(entry.accountAddress);
	const name = nameOf(address);
	const [addressY, roleY] = name === undefined ? [FIRST_LINE_Y, SECOND_LINE_Y] : [SECOND_LINE_Y, LAST_LINE_Y];
	return <a href={linkTo('account', address)}>
		<title>{address}</title>
		<rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={8} class={isCenter ? 'center' : undefined} />
		{name !== undefined && <text x={x + WIDTH / 2} y={y + FIRST_LINE_Y} class="name">{name}</text>}
		<text x={x + WIDTH / 2} y={y + addressY} class="address">{shorten(address, ADDRESS_HEAD, ADDRESS_TAIL)}</text>
		<text x={x + WIDTH / 2} y={y + roleY} class="role">{roleOf(entry)}</text>
	</a>;
};

const Line = ({ from, to }: { readonly from: Node; readonly to: Node }): JSX.Element => {
	const [startX, startY, endX, endY] = [from.x + WIDTH / 2, from.y + HEIGHT, to.x + WIDTH / 2, to.y];
	const middle = (startY + endY) / 2;
	return <path d={`M${startX} ${startY}C${startX} ${middle} ${endX} ${middle} ${endX} ${endY}`} />;
};

export const MultisigGraph = ({ levels }: { readonly levels: readonly Level[] }): JSX.Element => {
	const nodes = placeNodes(levels);
	const byAddress = new Map(nodes.map(node => [node.entry.accountAddress, node]));
	const lines = nodes.flatMap(from => from.entry.cosignatoryAddresses
		.map(address => byAddress.get(address)).filter(to => to !== undefined).map(to => [from, to] as const));
	const width = Math.max(...nodes.map(({ x }) => x)) + WIDTH + MARGIN;
	const height = Math.max(...nodes.map(({ y }) => y)) + HEIGHT + MARGIN;
	return <div class="graph"><svg
		width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="group"
		aria-label="Multisig graph: accounts above are signed for by those below">
		{lines.map(([from, to], index) => <Line key={index} from={from} to={to} />)}
		{nodes.map(node => <Box key={node.entry.accountAddress} node={node} />)}
	</svg></div>;
};
