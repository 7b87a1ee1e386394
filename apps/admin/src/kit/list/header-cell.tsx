import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { SearchLink } from '../look/search-link.tsx';
import { type Column, type ListSort, sortPatch } from './column.ts';
import classes from './header-cell.module.css';

/** The header of a column: its name, or a link that sorts by it. */
export function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: ListSort | undefined }) {
  const { header, sortKey, largestFirst, align, width, hideBelow, hideFrom } = column;
  if (!sortKey) {
    return (
      <th scope="col" data-align={align} data-hide-below={hideBelow} data-hide-from={hideFrom} style={{ width }}>
        {header}
      </th>
    );
  }
  const isSorted = sort?.by === sortKey;
  const Arrow = sort?.ascending ? IconArrowUp : IconArrowDown;
  const nextAscending = isSorted ? !sort.ascending : !largestFirst;
  return (
    <th
      scope="col"
      data-align={align}
      data-sortable
      data-hide-below={hideBelow}
      style={{ width }}
      aria-sort={isSorted ? (sort.ascending ? 'ascending' : 'descending') : 'none'}
    >
      <SearchLink className={classes.sort} patch={sortPatch(sortKey, nextAscending)} title={`Ordenar por ${header}`}>
        {header}
        <Arrow size={14} className={classes.arrow} data-active={isSorted || undefined} aria-hidden />
      </SearchLink>
    </th>
  );
}
