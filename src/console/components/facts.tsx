/** Names with their values. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

export type Fact = readonly [name: string, value: ComponentChildren];

/** Facts whose value is undefined, false or empty are omitted. */
export const Facts = ({ facts }: { readonly facts: readonly (Fact | undefined)[] }): JSX.Element =>
	<dl class="facts">{facts.map(fact => fact && fact[1] !== undefined && fact[1] !== false && fact[1] !== '' && <div key={fact[0]}><dt>{fact[0]}</dt><dd>{fact[1]}</dd></div>)}</dl>;

const OUTCOME_MS = 1500;

interface CopyProps {
	readonly text: string;
	/** What it is, for the accessible name. */
	readonly label: string;
	readonly title?: string;
}

/** A button that copies a text. */
export const CopyButton = ({ text, label, title = 'copy' }: CopyProps): JSX.Element | null => {
	const [outcome, setOutcome] = useState<string>();
	const show = (result: string): void => {
		setOutcome(result);
		setTimeout(() => setOutcome(undefined), OUTCOME_MS);
	};
	// available on localhost and over HTTPS only; the user may have forbidden it
	const copy = (): void => void navigator.clipboard.writeText(text).then(() => show('copied'), () => show('not allowed'));
	return isSecureContext ? <button type="button" class="plain" aria-label={`Copy ${label}`} onClick={copy}>{outcome ?? title}</button> : null;
};

/** An identifier with a button that copies it. */
export const Copyable = ({ text, label }: CopyProps): JSX.Element =>
	<span class="copyable"><span class="id">{text}</span> <CopyButton text={text} label={label} /></span>;

/** A part of a view, with its heading. */
export const Section = ({ title, id, aside, children }: {
	readonly title: string; readonly id: string; readonly aside?: ComponentChildren; readonly children: ComponentChildren;
}): JSX.Element => <section aria-labelledby={id}>
	<header><h2 id={id}>{title}</h2>{aside}</header>
	{children}
</section>;

/** Scrolls to the heading of a section. @param id - of the section */
export const showSection = (id: string): void => document.getElementById(id)?.scrollIntoView();

/** The data of a view, as the gateway sent them. */
export const Json = ({ value }: { readonly value: unknown }): JSX.Element =>
	<details class="json"><summary>JSON</summary><pre tabIndex={0}>{JSON.stringify(value, undefined, 2)}</pre></details>;
