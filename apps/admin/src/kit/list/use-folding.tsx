import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../look/icon-button.tsx';
import type { Column } from './column.ts';
import classes from './use-folding.module.css';

const widths = [1600, 1280, 1100] as const;

interface Folding<Row> {
  columns: Column<Row>[];
  below: (row: Row) => ReactNode;
}

/** Shows the columns that a narrow window hides in a detail below the row, opened by a button. */
export function useFolding<Row>(
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => string | number,
  nameOf: (row: Row) => string,
): Folding<Row> {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());
  const folded = columns.filter(({ hideBelow }) => hideBelow !== undefined);
  const widest = widths.find((width) => folded.some(({ hideBelow }) => hideBelow === width));
  const toggle = (key: string | number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const fold: Column<Row> = {
    key: 'fold',
    header: 'Mais',
    width: '44px',
    align: 'right',
    ...(widest !== undefined && { hideFrom: widest }),
    onPhone: 'hidden',
    render: (row) => (
      <span className={classes.toggle} data-open={open.has(keyOf(row)) || undefined}>
        <IconButton
          size="small"
          label={`Mais de ${nameOf(row)}`}
          isExpanded={open.has(keyOf(row))}
          icon={<IconChevronDown size={16} />}
          onClick={() => toggle(keyOf(row))}
        />
      </span>
    ),
  };
  return {
    columns: [...columns, fold],
    below: (row) =>
      open.has(keyOf(row)) && (
        <dl className={classes.detail}>
          {folded.map(({ key, header, hideBelow, render }) => (
            <div key={key} data-below={hideBelow}>
              <dt>{header}</dt>
              <dd>{render(row)}</dd>
            </div>
          ))}
        </dl>
      ),
  };
}
