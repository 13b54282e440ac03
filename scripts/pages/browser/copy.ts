/** Buttons that copy the code next to them. */

/** How long a button shows that it has copied. */
const COPIED_MS = 1500;

/** Copies the code next to a button. */
export const copy = async (button: HTMLElement): Promise<void> => {
	const code = button.closest('.samples, .command, .code')?.querySelector('code')?.textContent ?? '';
	const { textContent } = button;
	try {
		await navigator.clipboard.writeText(code);
		button.textContent = 'Copied';
	} catch {
		// over HTTP, browsers allow that on this machine only
		button.textContent = 'Not allowed by the browser';
	}
	setTimeout(() => {
		button.textContent = textContent;
	}, COPIED_MS);
};
