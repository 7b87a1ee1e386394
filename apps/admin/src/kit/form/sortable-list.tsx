import { IconGripVertical } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './sortable-list.module.css';
import type { SortableListProps } from './sortable-props.ts';

/** Fetched with the first list that is drawn; until then its rows stand there and cannot be moved yet. */
const LazyRows = lazy(async () => ({ default: (await import('./sortable-rows.tsx')).SortableRows }));
// `lazy` forgets what a component is generic of.
const SortableRows = LazyRows as unknown as <Item>(props: SortableListProps<Item>) => ReactNode;

/**
 * A list that people put in order: by dragging a row's handle, or with Space, the arrows and Space again. What is said of
 * it stands in `sortable-words.ts`.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  return (
    <Suspense fallback={<FixedRows {...props} />}>
      <SortableRows {...props} />
    </Suspense>
  );
}

function FixedRows<Item>({ label, items, keyOf, layout = 'rows', children }: SortableListProps<Item>) {
  const handle = (
    <span className={classes.handle} aria-hidden>
      <IconGripVertical size={18} />
    </span>
  );
  return (
    <ol className={classes.list} data-layout={layout} aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={classes.row}>
          {children(item, handle, index)}
        </li>
      ))}
    </ol>
  );
}
