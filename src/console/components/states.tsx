/** Parts of the page that have no data: loading, empty, failed. */
import type { ComponentChildren, JSX } from 'preact';
import { formatInteger } from '../format/numbers.js';
import { describeError, MAX_ENTRIES, ReplyError } from '../gateway.js';
import { network } from '../stores/network.js';
import type { Resource } from '../stores/resource.js';

const NOT_FOUND = 404;

const isNotFound = (error: unknown): boolean => error instanceof ReplyError && error.status === NOT_FOUND;

interface LoadingProps {
	readonly lines?: number;
	/** Whether they are rows of a table of transactions. */
	readonly hasTallLines?: boolean;
}

/** Lines in the place of text that is being read. */
export const Loading = ({ lines = 4, hasTallLines = false }: LoadingProps): JSX.Element =>
	<div class={`loading${hasTallLines ? ' tall' : ''}`} role="status" aria-label="Loading">{Array.from({ length: lines }, (_, index) => <span key={index} />)}</div>;

export const Empty = ({ children }: { readonly children: ComponentChildren }): JSX.Element => <div class="empty">{children}</div>;

/** Below entries of which there are more than were read. */
export const Cut = ({ what }: { readonly what: string }): JSX.Element =>
	<Empty>There are more than the {formatInteger(MAX_ENTRIES)} {what} that were read.</Empty>;

export const Failure = ({ error, missing }: { readonly error: unknown; readonly missing?: string | undefined }): JSX.Element =>
	<p class="failure" role="alert">
		{missing !== undefined && isNotFound(error) ? missing : describeError(error)}
	</p>;

interface LoadedProps<Data> extends Pick<LoadingProps, 'hasTallLines'> {
	readonly resource: Resource<Data>;
	/** Shown when the gateway replies with 404. */
	readonly missing?: string;
	/** Shown below it. */
	readonly offer?: ComponentChildren;
	/** Space that is reserved while it loads. */
	readonly lines?: number;
	readonly children: (data: Data) => ComponentChildren;
}

/**
 * Shows what was read, or why it was not. Data that were read before remain when a later request fails: the header shows the state of the
 * connection.
 */
export function Loaded<Data>({ resource, missing, offer, lines, hasTallLines = false, children }: LoadedProps<Data>): JSX.Element {
	const { data, error } = resource;
	// names of accounts take space: nothing moves if they are known first
	if (data !== undefined && network.value)
		return <>{children(data)}</>;
	return error === undefined
		? <Loading {...(lines === undefined ? {} : { lines })} hasTallLines={hasTallLines} />
		: <><Failure error={error} missing={missing} />{isNotFound(error) && offer}</>;
}
