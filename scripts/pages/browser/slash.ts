/** Moves to a search box when the reader presses `/` outside of a field. */
export const focusOnSlash = (box: HTMLInputElement): void => document.addEventListener('keydown', event => {
	const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
	if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
		event.preventDefault();
		box.focus();
	}
});
