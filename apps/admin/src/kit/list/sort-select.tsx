import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { type Column, type ListSort, sortPatch, textOrder } from './column.ts';
import { NativeSelect } from './native-select.tsx';
import classes from './sort-select.module.css';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: ListSort | undefined;
}

/** Selects the order on a phone, where rows are cards without headers. */
export function SortSelect<Row>({ columns, sort }: SortSelectProps<Row>) {
  const id = useId();
  const navigate = useNavigate();
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [by = '', ascending] = value.split(' ');
    // The kit has no routes; see SearchLink.
    const search = ((present: object) => ({ ...present, ...sortPatch(by, ascending === '1') })) as never;
    void navigate({ to: '.', search, resetScroll: false });
  };
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>Ordenar</label>
      <div className={classes.choice}>
        <NativeSelect
          id={id}
          value={sort && `${sort.by} ${sort.ascending ? 1 : 0}`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {sortable.flatMap(({ sortKey, header, largestFirst, sortWords: [ascending, descending] = textOrder }) => {
            const options = [
              <option key={`${sortKey} 1`} value={`${sortKey} 1`}>
                {header}, {ascending}
              </option>,
              <option key={`${sortKey} 0`} value={`${sortKey} 0`}>
                {header}, {descending}
              </option>,
            ];
            return largestFirst ? options.reverse() : options;
          })}
        </NativeSelect>
      </div>
    </div>
  );
}
