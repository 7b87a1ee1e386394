import { Link, type LinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorPanel } from '../page/error-panel.tsx';
import type { Column, ListSort } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import classes from './list-table.module.css';
import { SortSelect } from './sort-select.tsx';
import { CellContent } from './table-cell.tsx';
import { useListKeys } from './use-list-keys.ts';

// What no list needs at first comes when it is asked for: the help and its window, the boxes of a list that selects.
const SelectBox = lazy(() => import('./select-box.tsx').then((module) => ({ default: module.SelectBox })));
const ListKeysDialog = lazy(() =>
  import('./list-keys-dialog.tsx').then((module) => ({ default: module.ListKeysDialog })),
);

const quietClasses = { always: 'quiet', phone: 'quiet-on-phone' };

export interface ListTableProps<Row> {
  /** Spoken name of the table: "Pedidos". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited: skeleton rows of the final height stand in. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Where the row leads. The whole row is this one link. */
  rowLink?: ((row: Row) => LinkProps) | undefined;
  /** The link's spoken name: "Pedido #1042". Defaults to the text of the first column. */
  rowLabel?: ((row: Row) => string) | undefined;
  sort?: ListSort | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => unknown;
  /** Another page is on its way: what stands is dimmed, nothing jumps. */
  fetching?: boolean;
  skeletonRows?: number;
  /** `rowKey` of a row that is pointed out: it is brought into sight and stands out. */
  marked?: string | number | undefined;
  selection?: { selected: ReadonlySet<string | number>; onToggle: (row: Row) => void };
}

/** A list of the server's: it sorts and pages, this draws. Keys: j, k, Enter, x, ? (see useListKeys). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, error, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useListKeys(body, (index) => rows?.[index] && selection?.onToggle(rows[index]));
  if (error) {
    return (
      <div className={classes.frame}>
        <ErrorPanel error={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
      </div>
    );
  }
  return (
    <div className={classes.frame} data-fetching={props.fetching || undefined}>
      <SortSelect columns={columns} sort={props.sort} />
      <table className={classes.table} aria-label={props.label} aria-busy={rows === undefined || props.fetching}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.check}>
                <span className="visually-hidden">Seleção</span>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows === undefined ? (
            <SkeletonRows columns={columns} count={props.skeletonRows ?? 12} selectable={selection !== undefined} />
          ) : (
            rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} table={props} />)
          )}
        </tbody>
      </table>
      {rows?.length === 0 && props.empty}
      <Suspense>{keys.helpAsked && <ListKeysDialog keys={keys} selectable={selection !== undefined} />}</Suspense>
    </div>
  );
}

function BodyRow<Row>({ row, table }: { row: Row; table: ListTableProps<Row> }) {
  const { columns, rowKey, rowLink, rowLabel, selection } = table;
  const label = rowLabel?.(row);
  const isSelected = selection?.selected.has(rowKey(row));
  const isMarked = table.marked === rowKey(row);
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <tr
      ref={line}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      data-linked={rowLink ? true : undefined}
    >
      {selection && (
        <td className={classes.check}>
          <Suspense>
            <SelectBox
              checked={isSelected ?? false}
              onChange={() => selection.onToggle(row)}
              label={`Selecionar ${label ?? ''}`}
            />
          </Suspense>
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-phone={column.onPhone ?? 'line'}
          data-label={column.header}
          data-rest={column.takesRest}
          data-hide-below={column.hideBelow}
          className={column.quiet && quietClasses[column.quiet]}
        >
          {index === 0 && rowLink ? (
            <Link {...rowLink(row)} className={classes.link} data-row-link aria-label={label}>
              <CellContent column={column} row={row} />
            </Link>
          ) : (
            <CellContent column={column} row={row} />
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRows<Row>(props: { columns: readonly Column<Row>[]; count: number; selectable: boolean }) {
  return Array.from({ length: props.count }, (_, line) => line).map((line) => (
    <tr key={line} className={classes.row} aria-hidden>
      {props.selectable && <td className={classes.check} />}
      {props.columns.map((column, index) => (
        <td
          key={column.key}
          data-phone={column.onPhone ?? 'line'}
          data-rest={column.takesRest}
          data-hide-below={column.hideBelow}
        >
          <span className={classes.bone} style={{ width: `${40 + ((line * 7 + index * 13) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));
}
