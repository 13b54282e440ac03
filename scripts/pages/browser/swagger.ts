/** Additions to Swagger UI: the colours of the system, folded error replies, and offers to add things that the chain lacks. */
import { offerButton, readExamples } from './offers.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const followColours = (): void => {
	document.documentElement.classList.toggle('dark-mode', dark.matches);
};
dark.addEventListener('change', followColours);
followColours();

/** Offers for operations of this page, in the order in which they are shown. */
const NAMES = ['each', 'waiting', 'resume'];
/** Offers of operations that have nothing to return without them. */
const LACKING: readonly (string | undefined)[] = ['each', 'waiting'];

const examplesUrl = new URL('../examples.json', location.href);

const showOffers = async (): Promise<void> => {
	const examples = Object.values(await readExamples(examplesUrl));
	const offers = NAMES.flatMap(name => examples.find(({ offer }) => offer?.name === name)?.offer ?? []);
	if (offers.length === 0)
		return;
	const lacking = examples.filter(({ offer }) => LACKING.includes(offer?.name)).length;
	const line = document.createElement('aside');
	line.className = 'offers';
	line.setAttribute('aria-label', 'What the chain lacks');
	line.append(lacking > 0 ? `Operations with nothing to return on this chain yet: ${lacking}. ` : 'Harvesting is stopped. ');
	// Swagger UI reads its contract, with the examples, once
	line.append(...offers.map(offer => offerButton(offer, examplesUrl, () => location.reload())));
	document.body.prepend(line);
};

/** Rows of replies that the contract states, where they are errors. */
const ERRORS = 'tr.response:is([data-code^="4"], [data-code^="5"])';

/** Folds the error replies of an open operation: the success reply would be one of a dozen rows. */
const foldErrors = (table: Element): void => {
	const errors = table.querySelectorAll(ERRORS).length;
	if (errors === 0 || table.nextElementSibling?.className === 'errors')
		return;
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'errors';
	const fold = (isFolded: boolean): void => {
		table.toggleAttribute('data-folded', isFolded);
		button.setAttribute('aria-expanded', String(!isFolded));
		button.textContent = `${isFolded ? 'Show' : 'Hide'} ${errors} error ${errors === 1 ? 'reply' : 'replies'}`;
	};
	button.addEventListener('click', () => fold(!table.hasAttribute('data-folded')));
	fold(true);
	table.after(button);
};

new MutationObserver(() => document.querySelectorAll('.responses-inner > .responses-table').forEach(foldErrors))
	.observe(document.documentElement, { childList: true, subtree: true });

// shown together with the line above it, which would move it
document.documentElement.classList.add('opening');
showOffers().catch((error: unknown) => console.error(error)).finally(() => document.documentElement.classList.remove('opening'));
