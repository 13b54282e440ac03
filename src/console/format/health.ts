/** What `/node/health` means for the reader of the page. */

type State = 'up' | 'down';

/** The schema NodeHealthDTO. */
interface Health {
	readonly apiNode: State;
	readonly db: State;
	readonly broker?: State | undefined;
	readonly details?: readonly string[] | undefined;
}

/** The state of the gateway and of the services that it depends on. */
export interface Condition {
	/** `warning`: everything works, but something needs attention. */
	readonly state: 'up' | 'warning' | 'down';
	/** A few words. */
	readonly label: string;
	/** A sentence for each problem. */
	readonly messages: readonly string[];
}

type Part = 'apiNode' | 'db' | 'broker';

const PARTS: readonly Part[] = ['apiNode', 'db', 'broker'];

const NAMES: Readonly<Record<Part, string>> = { apiNode: 'node', db: 'database', broker: 'broker' };

/** With the catapult backend, whose reports of health have no details. */
const CONSEQUENCES: Readonly<Record<Part, string>> = {
	apiNode: 'The node is unreachable: transactions cannot be announced.',
	db: 'The database is unreachable: the chain cannot be read.',
	broker: 'The broker is unreachable: there are no notifications.'
};

/** Labels for details of a chain that follows peers, by their beginning. */
const LABELS: readonly (readonly [beginning: string, label: string])[] = [['no peer', 'no peers'], ['synchronizing', 'synchronizing']];

const labelOf = (details: readonly string[]): string | undefined =>
	LABELS.find(([beginning]) => details.some(detail => detail.startsWith(beginning)))?.[1];

const sentenceOf = (detail: string): string => `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${detail.endsWith('.') ? '' : '.'}`;

/** A chain in the process of the gateway: the embedded one, and one that follows peers. */
const ownCondition = ({ apiNode, db, details = [] }: Health): Condition => {
	const messages = details.map(sentenceOf);
	if (db === 'down')
		return { state: 'down', label: 'database down', messages };
	if (apiNode === 'up')
		return messages.length === 0 ? { state: 'up', label: 'live', messages } : { state: 'warning', label: labelOf(details) ?? 'warning', messages };
	const label = labelOf(details);
	return label === undefined
		? { state: 'down', label: 'chain stopped', messages: ['The chain has stopped: the log of the gateway has the reason.', ...messages] }
		: { state: 'down', label, messages };
};

export const conditionOf = (health: Health): Condition => {
	// only the catapult backend has a broker
	if (health.broker === undefined)
		return ownCondition(health);
	const down = PARTS.filter(part => health[part] === 'down');
	const [first] = down;
	if (first === undefined)
		return { state: 'up', label: 'live', messages: [] };
	return {
		state: 'down',
		label: down.length === 1 ? `${NAMES[first]} down` : `${down.length} parts down`,
		messages: down.map(part => CONSEQUENCES[part])
	};
};
