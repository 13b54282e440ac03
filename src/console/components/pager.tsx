/** Links to the pages of a list. The number of the page is in the URL: a page can be linked, and the browser goes back to it. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo, route } from '../router.js';

export const FIRST_PAGE = 1;
const PAGE = 'page';

/**
 * @param show - scrolls to the beginning of the list; called when another page is chosen
 * @returns the number of the page in the URL
 */
export const usePageNumber = (show: () => void): number => {
	const text = route.value.query.get(PAGE) ?? '';
	const pageNumber = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : FIRST_PAGE;
	const isOpened = useRef(true);
	useEffect(() => {
		if (!isOpened.current)
			show();
		isOpened.current = false;
	}, [pageNumber]);
	return pageNumber;
};

/** @returns the link to another page of the present view */
const linkToPage = (pageNumber: number): string => {
	const { view, id, query } = route.value;
	return linkTo(view, id, { ...Object.fromEntries(query), [PAGE]: String(pageNumber) });
};

interface LinkProps {
	readonly title: string;
	readonly rel: 'next' | 'prev';
	readonly pageNumber: number;
	/** Whether there is no such page. */
	readonly isOff: boolean;
}

const Link = ({ title, rel, pageNumber, isOff }: LinkProps): JSX.Element => (isOff
	// keeps the focus that the link had
	? <a role="link" aria-disabled="true" tabIndex={-1}>{title}</a>
	: <a rel={rel} href={linkToPage(pageNumber)}>{title}</a>);

interface PagerProps {
	readonly pageNumber: number;
	readonly pageSize: number;
	/** Entries of this page; undefined until it was read. */
	readonly rows: number | undefined;
	/** Entries of all pages; undefined where the gateway does not count, and until they were read. */
	readonly total: number | undefined;
	/** Whether the newest entries are first. */
	readonly isNewestFirst?: boolean;
}

export const Pager = ({ pageNumber, pageSize, rows = 0, total, isNewestFirst = false }: PagerProps): JSX.Element | null => {
	const pages = total === undefined ? undefined : Math.max(FIRST_PAGE, Math.ceil(total / pageSize));
	const isLast = pages === undefined ? rows < pageSize : pageNumber >= pages;
	return pageNumber === FIRST_PAGE && isLast ? null : <nav class="pages" aria-label="Pages">
		<Link title={isNewestFirst ? '← Newer' : '← Previous'} rel="prev" pageNumber={pageNumber - 1} isOff={pageNumber === FIRST_PAGE} />
		<span>page {pageNumber}{pages !== undefined && ` of ${pages}`}</span>
		<Link title={isNewestFirst ? 'Older →' : 'Next →'} rel="next" pageNumber={pageNumber + 1} isOff={isLast} />
	</nav>;
};
