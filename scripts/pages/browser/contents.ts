/** Opens the table of contents on wide screens. */
const WIDE = '(min-width: 60rem)';

export const prepareContents = (): void => {
	const contents = document.querySelector<HTMLDetailsElement>('.toc details');
	if (!contents)
		return;

	const wide = matchMedia(WIDE);
	const follow = (): void => {
		contents.open = wide.matches;
	};
	wide.addEventListener('change', follow);
	follow();
	contents.addEventListener('click', event => {
		if (event.target instanceof HTMLAnchorElement && !wide.matches)
			contents.open = false;
	});
};

prepareContents();
