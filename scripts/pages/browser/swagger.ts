/** Additions to Swagger UI: it follows the colours of the system, and a line above it offers to add what the chain does not have. */
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

// shown together with the line above it, which would move it
document.documentElement.classList.add('opening');
showOffers().catch((error: unknown) => console.error(error)).finally(() => document.documentElement.classList.remove('opening'));
