/** Fills in values that exist on the chain, and offers to add those that are missing. */
import { type Example, offerButton, readExamples } from './offers.js';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Leaves a value unchanged that the reader has edited. */
const setValue = (control: Control | null, value: string): void => {
	if (!control)
		return;
	if (control.value === control.defaultValue)
		control.value = value;
	control.defaultValue = value;
};

const showNote = (place: HTMLElement, { note = '', offer }: Example, url: URL, refresh: () => Promise<void>): void => {
	place.hidden = note === '';
	place.replaceChildren(note);
	if (offer)
		place.append(' ', offerButton(offer, url, refresh));
};

/** Number of the last read of examples. */
let lastRead = 0;

/**
 * @param url - of the examples
 * @param refresh - called when an offer has been accepted
 */
export const loadExamples = async (url: URL, operations: readonly HTMLElement[], refresh: () => Promise<void>): Promise<void> => {
	const read = ++lastRead;
	const examples = await readExamples(url);
	// replies may arrive in another order
	if (read !== lastRead)
		return;

	const notes = operations.map(operation => [operation, examples[operation.id] ?? {}] as const);
	for (const [operation, example] of notes) {
		for (const [name, value] of Object.entries(example.parameters ?? {}))
			setValue(operation.querySelector(`[name="${name}"]`), value);
		if (example.body !== undefined)
			setValue(operation.querySelector('textarea[data-in="body"]'), JSON.stringify(example.body, undefined, 2));
		showNote(operation.querySelector('.note') as HTMLElement, example, url, refresh);
	}
	// one sentence for all operations with the same offer
	const lacking = notes.filter(([, { offer }]) => offer?.name === 'each');
	const first = lacking[0]?.[1] ?? {};
	showNote(document.getElementById('lacking') as HTMLElement, lacking.length === 0 ? {} : {
		...first, note: `${lacking.length} operations have nothing to return on this chain yet.`
	}, url, refresh);
};
