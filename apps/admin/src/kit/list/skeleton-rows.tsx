import type { Column } from './column.ts';
import rowClasses from './list-table.module.css';
import classes from './skeleton-rows.module.css';

/** Placeholders for the rows while loading, with the same number and height. */
export function SkeletonRows<Row>(props: { columns: readonly Column<Row>[]; count: number; selectable: boolean }) {
  return Array.from({ length: props.count }, (_, line) => line).map((line) => (
    <tr key={line} className={rowClasses.row} aria-hidden>
      {props.selectable && <td className={rowClasses.check} />}
      {props.columns.map((column, index) => (
        <td
          key={column.key}
          data-phone={column.onPhone ?? 'line'}
          data-rest={column.takesRest}
          data-hide-below={column.hideBelow}
          data-hide-from={column.hideFrom}
        >
          <span className={classes.bone} style={{ width: `${40 + ((line * 7 + index * 13) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));
}
