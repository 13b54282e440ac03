/** The contract that a gateway is compared with: that of this gateway, or the published interface. */
import { type Channel, type ChannelName, CHANNELS } from '../../generated/channels.js';
import { type Operation, type OperationId, OPERATIONS } from '../../generated/operations.js';
import { PUBLISHED } from '../../generated/published.js';
import type { ValidateFunction } from '../../generated/validator.js';

export type ProfileName = 'gateway' | 'published';

export const PROFILE_NAMES: readonly ProfileName[] = ['gateway', 'published'];

export interface Profile {
	readonly name: ProfileName;
	/** Validators by schema name. */
	readonly validators: Readonly<Record<string, ValidateFunction>>;
	/** Operations that the gateway must have, in the order of the contract. */
	readonly operations: ReadonlyMap<OperationId, Operation>;
	/** Channels that the gateway must have, in the order of the contract. */
	readonly channels: readonly (readonly [ChannelName, Channel])[];
	/** Statuses that an operation may reply with. */
	readonly statuses: (id: OperationId) => readonly number[];
	/** Page size with which pages of searches are followed. */
	readonly pageSize: number;
	/** Whether rules of this gateway alone are checked: headers, entity tags, HEAD, exact page sizes, the parameter `id`, 405 to 431. */
	readonly isStrict: boolean;
	/** Whether a malformed value of a query parameter is refused with 409. */
	readonly isRefused: (parameter: string) => boolean;
	/** Whether an operation replies to unknown and malformed ids with the declared statuses. */
	readonly hasFailures: (id: OperationId) => boolean;
}

const TABLE: Readonly<Record<OperationId, Operation>> = OPERATIONS;
// the keys of the table are the ids
const ALL = Object.entries(TABLE) as [OperationId, Operation][];

// the keys of the table are the names
const ALL_CHANNELS = Object.entries(CHANNELS) as [ChannelName, Channel][];

const NOT_MODIFIED = 304;

const gatewayProfile = async (): Promise<Profile> => ({
	name: 'gateway',
	validators: await import('../../generated/reply-validators.js'),
	operations: new Map(ALL),
	channels: ALL_CHANNELS,
	statuses: id => TABLE[id].statuses,
	pageSize: 3,
	isStrict: true,
	isRefused: () => true,
	hasFailures: () => true
});

/** The form of {@link PUBLISHED}. */
interface Published {
	readonly absent: readonly string[];
	readonly absentChannels: readonly string[];
	readonly lenient: readonly string[];
	readonly tolerated: Readonly<Record<string, readonly number[]>>;
	readonly unchecked: readonly string[];
}

const publishedProfile = async (): Promise<Profile> => {
	const { absent, absentChannels, lenient, tolerated, unchecked }: Published = PUBLISHED;
	return {
		name: 'published',
		validators: await import('../../generated/published-validators.js'),
		operations: new Map(ALL.filter(([id]) => !absent.includes(id))),
		channels: ALL_CHANNELS.filter(([name]) => !absentChannels.includes(name)),
		statuses: id => [...TABLE[id].statuses.filter(status => status !== NOT_MODIFIED), ...tolerated['always'] ?? [], ...tolerated[id] ?? []],
		pageSize: 10,
		isStrict: false,
		isRefused: parameter => !lenient.includes(parameter),
		hasFailures: id => !unchecked.includes(id)
	};
};

export const loadProfile = (name: ProfileName): Promise<Profile> => (name === 'gateway' ? gatewayProfile() : publishedProfile());
