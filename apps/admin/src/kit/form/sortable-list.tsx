import { IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSeen } from '../page/when-seen.tsx';
import classes from './sortable-list.module.css';
import type { SortableListProps } from './sortable-props.ts';

type Rows = typeof import('./sortable-rows.tsx').SortableRows;

/**
 * A list that people sort by dragging a row's handle, or with Space, the arrows and Space again. `sortable-words.ts`
 * has the texts for screen readers. The code that moves rows is loaded when somebody reaches for the list; until then
 * the rows are static.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef<FieldAt | null>(null);
  const Rows = useMovingRows(useSeen(list, props.items.length > 0));
  if (!Rows) return <FixedRows {...props} list={list} left={left} />;
  return (
    <>
      <Rows {...props} list={list} />
      <BackInField list={list} left={left} />
    </>
  );
}

/** Not `lazy`, which would add a third state between the static and the movable rows. */
function useMovingRows(isWanted: boolean): Rows | undefined {
  const [loaded, setLoaded] = useState<{ rows: Rows } | { error: unknown }>();
  useEffect(() => {
    if (!isWanted) return;
    import('./sortable-rows.tsx').then(
      ({ SortableRows: rows }) => setLoaded({ rows }),
      (error: unknown) => setLoaded({ error }),
    );
  }, [isWanted]);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.rows;
}

/**
 * Position of the focus in the list, handles excluded: somebody may be typing in a row when the movable rows replace
 * the static ones.
 */
interface FieldAt {
  row: number;
  field: number;
  caret: number | null;
}

const fieldsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>(`:is(input, textarea, select, button):not(.${classes.handle})`),
];

function fieldLeft(list: Element | null): FieldAt | null {
  const rows = [...(list?.children ?? [])];
  const active = document.activeElement as HTMLElement; // as HTMLElement: whatever it is, it is only compared
  const row = rows.findIndex((each) => each.contains(active));
  const field = row < 0 ? -1 : fieldsOf(rows[row] as Element).indexOf(active);
  if (field < 0) return null;
  return { row, field, caret: active instanceof HTMLInputElement ? active.selectionStart : null };
}

interface Places {
  list: RefObject<HTMLOListElement | null>;
  left: RefObject<FieldAt | null>;
}

function BackInField({ list, left }: Places) {
  useLayoutEffect(() => {
    const { row, field, caret } = left.current ?? {};
    left.current = null;
    const place = row === undefined ? undefined : list.current?.children[row];
    const found = place && fieldsOf(place)[field ?? 0];
    found?.focus();
    if (caret !== null && found instanceof HTMLInputElement) found.setSelectionRange(caret ?? null, caret ?? null);
  }, [list, left]);
  return null;
}

function FixedRows<Item>({
  label,
  items,
  keyOf,
  layout = 'rows',
  children,
  list,
  left,
}: SortableListProps<Item> & Places) {
  useLayoutEffect(
    () => () => {
      left.current = fieldLeft(list.current);
    },
    [list, left],
  );
  const handle = (
    <span className={classes.handle} aria-hidden>
      <IconGripVertical size={18} />
    </span>
  );
  return (
    <ol ref={list} className={classes.list} data-layout={layout} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={classes.row}>
          {children(item, handle, index)}
        </li>
      ))}
    </ol>
  );
}
