/** Names with their values. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

export type Fact = readonly [name: string, value: ComponentChildren];

/** Facts whose value is undefined or empty are omitted. */
export const Facts = ({ facts }: { readonly facts: readonly (Fact | undefined)[] }): JSX.Element =>
	<dl class="facts">{facts.map(fact => fact && fact[1] !== undefined && fact[1] !== '' && <div key={fact[0]}><dt>{fact[0]}</dt><dd>{fact[1]}</dd></div>)}</dl>;

const OUTCOME_MS = 1500;

/** An identifier with a button that copies it. */
export const Copyable = ({ text, label }: { readonly text: string; readonly label: string }): JSX.Element => {
	const [title, setTitle] = useState('copy');
	const show = (outcome: string): void => {
		setTitle(outcome);
		setTimeout(() => setTitle('copy'), OUTCOME_MS);
	};
	// available on localhost and over HTTPS only; the user may have forbidden it
	const copy = (): void => void navigator.clipboard.writeText(text).then(() => show('copied'), () => show('not allowed'));
	return <span class="copyable">
		<span class="id">{text}</span>
		{isSecureContext && <button type="button" class="plain" aria-label={`Copy ${label}`} onClick={copy}>{title}</button>}
	</span>;
};

/** A part of a view, with its heading. */
export const Section = ({ title, id, aside, children }: {
	readonly title: string; readonly id: string; readonly aside?: ComponentChildren; readonly children: ComponentChildren;
}): JSX.Element => <section aria-labelledby={id}>
	<header><h2 id={id}>{title}</h2>{aside}</header>
	{children}
</section>;

/** The data of a view, as the gateway sent them. */
export const Json = ({ value }: { readonly value: unknown }): JSX.Element =>
	<details class="json"><summary>JSON</summary><pre tabIndex={0}>{JSON.stringify(value, undefined, 2)}</pre></details>;
