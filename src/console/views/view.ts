/** What all views have in common. */
import type { ComponentType } from 'preact';

export interface ViewProps {
	/** What the view shows: a height, a hash, an address. */
	readonly id: string;
}

export type View = ComponentType<ViewProps>;
