/**
 * Runs before the page is shown. A page whose URL links to a part of it shows its reference when that part is open and has its examples:
 * otherwise, the content below the part would move.
 */
if (location.hash !== '')
	document.documentElement.classList.add('opening');
