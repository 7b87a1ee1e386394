import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

export interface FigureColumn<Row> {
  header: string;
  /** The first column names the row; the others are figures. */
  render: (row: Row) => ReactNode;
  /** Hidden on a phone. */
  isWide?: boolean;
}

interface FigureTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
  /** The column heads are visually hidden, because the rows explain themselves. */
  isPlain?: boolean;
  /** True for the row with the sum of the rows above. */
  isSum?: (row: Row) => boolean | undefined;
}

/** A small table of figures without sorting and paging. */
export function FigureTable<Row>({ label, rows, keyOf, columns, isPlain, isSum }: FigureTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={isPlain ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col" className={classes.head}>
            {first.header}
          </th>
          {others.map(({ header, isWide }) => (
            <th key={header} scope="col" className={classes.head} data-wide={isWide}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-sum={isSum?.(row)}>
            <th scope="row" className={classes.name}>
              {first.render(row)}
            </th>
            {others.map(({ header, render, isWide }) => {
              const figure = render(row);
              const isAmount = (typeof figure === 'string' && figure.includes('R$')) || undefined;
              return (
                <td key={header} className={classes.figure} data-wide={isWide} data-amount={isAmount}>
                  {figure}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
