/** Tables whose rows lead to a view. */
import type { ComponentChildren, JSX, TargetedKeyboardEvent } from 'preact';
import { navigate } from '../router.js';

export interface Column<Row> {
	readonly title: string;
	readonly cell: (row: Row) => ComponentChildren;
	/** Numbers are aligned at their ends. */
	readonly isNumeric?: boolean;
	/** Hidden on phones. */
	readonly isOptional?: boolean;
	/** Share of the width. Others share what is left. */
	readonly width?: 'account' | 'fourth' | 'medium' | 'narrow' | 'short' | 'time' | 'wide';
}

interface TableProps<Row> {
	/** Accessible name. */
	readonly label: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	/** Where a click on a row leads. */
	readonly link?: (row: Row) => string;
	/** Rows for which space is reserved. */
	readonly reserve?: number;
	/** Whether rows have two lines on phones. */
	readonly isTall?: boolean;
	/** Whether each cell has a line of its own on phones. */
	readonly isStacked?: boolean;
}

const classOf = ({ isNumeric = false, isOptional = false, width }: Column<never>): string =>
	[isNumeric && 'numeric', isOptional && 'optional', width].filter(Boolean).join(' ');

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move between rows. */
const onKeyDown = (event: TargetedKeyboardEvent<HTMLTableSectionElement>): void => {
	const step = STEPS[event.key];
	const row = event.target instanceof Element ? event.target.closest('tr') : undefined;
	if (step === undefined || !row)
		return;

	const next = event.currentTarget.rows[row.sectionRowIndex + step]?.querySelector('a');
	if (next) {
		next.focus();
		event.preventDefault();
	}
};

/** Rows have no keys: a new first row changes the texts of all, so that nothing moves under the pointer or the focus. */
export function Table<Row>({ label, columns, rows, link, reserve = 0, isTall = false, isStacked = false }: TableProps<Row>): JSX.Element {
	const follow = (event: MouseEvent, row: Row): void => {
		const isOnControl = event.target instanceof Element && event.target.closest('a, button, summary') !== null;
		if (link && !isOnControl && String(getSelection()) === '')
			navigate(link(row));
	};
	return <table aria-label={label} class={[link && 'rows', isTall && 'tall', isStacked && 'stacked'].filter(Boolean).join(' ')}>
		<thead><tr>{columns.map(column => <th key={column.title} scope="col" class={classOf(column)}>{column.title}</th>)}</tr></thead>
		<tbody onKeyDown={onKeyDown}>
			{rows.map((row, index) => <tr key={index} onClick={event => follow(event, row)}>
				{columns.map(column => <td key={column.title} class={classOf(column)} data-title={column.title}>{column.cell(row)}</td>)}
			</tr>)}
			{Array.from({ length: Math.max(0, reserve - rows.length) }, (_, index) =>
				<tr key={rows.length + index} class="reserved" aria-hidden="true">
					{columns.map(column => <td key={column.title} class={classOf(column)}>{'\u00a0'}</td>)}
				</tr>)}
		</tbody>
	</table>;
}
