/** What a part of the page shows while it has no data. */
import type { ComponentChildren, JSX } from 'preact';
import { describeError, ReplyError } from '../gateway.js';
import type { Resource } from '../stores/resource.js';

const NOT_FOUND = 404;

/** Lines in the place of text that is being read. */
export const Loading = ({ lines = 4 }: { readonly lines?: number }): JSX.Element =>
	<div class="loading" role="status" aria-label="Loading">{Array.from({ length: lines }, (_, index) => <span key={index} />)}</div>;

export const Empty = ({ children }: { readonly children: ComponentChildren }): JSX.Element => <p class="empty">{children}</p>;

export const Failure = ({ error, missing }: { readonly error: unknown; readonly missing?: string | undefined }): JSX.Element =>
	<p class="failure" role="alert">
		{missing !== undefined && error instanceof ReplyError && error.status === NOT_FOUND ? missing : describeError(error)}
	</p>;

interface LoadedProps<Data> {
	readonly resource: Resource<Data>;
	/** Shown when the gateway replies with 404. */
	readonly missing?: string;
	/** Space that is reserved while it loads. */
	readonly lines?: number;
	readonly children: (data: Data) => ComponentChildren;
}

/**
 * Shows what was read, or why it was not. Data that were read before remain when a later request fails: the header shows the state of the
 * connection.
 */
export function Loaded<Data>({ resource: { data, error }, missing, lines, children }: LoadedProps<Data>): JSX.Element {
	if (data !== undefined)
		return <>{children(data)}</>;
	return error === undefined ? <Loading {...(lines === undefined ? {} : { lines })} /> : <Failure error={error} missing={missing} />;
}
