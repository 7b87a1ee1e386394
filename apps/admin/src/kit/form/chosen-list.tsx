import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../look/icon-button.tsx';
import classes from './chosen-list.module.css';
import { moved } from './moved.ts';
import { SortableList } from './sortable-list.tsx';

interface Chosen {
  id: number;
  title: string;
}

interface ChosenListProps<Item extends Chosen> {
  title: string;
  /** True if the section has the same title, so that the list shows only its count. */
  isAlone?: boolean;
  max: number;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  locked: string | undefined;
  error: string | undefined;
  /** The picture in front of an item. */
  before: (item: Item) => ReactNode;
  /** Controls at the end of an item's line. */
  after: (item: Item) => ReactNode;
  /** The field that adds another item, shown while there is room. */
  picker: ReactNode;
}

/** Records that a person has chosen, in their order. Each can be removed. */
export function ChosenList<Item extends Chosen>(props: ChosenListProps<Item>) {
  const { title, isAlone, max, items, onChange, locked, error, before, after, picker } = props;
  return (
    <section className="stack-12" aria-label={title}>
      <h3 className={classes.title}>
        <span className={isAlone ? 'visually-hidden' : undefined}>{title}</span>
        <span className="quiet small tabular">
          {items.length} de {max}
        </span>
      </h3>
      <SortableList
        label={title}
        items={items}
        keyOf={({ id }) => id}
        nameOf={(item) => item.title}
        onMove={(from, to) => onChange(moved(items, from, to))}
        disabledReason={locked}
      >
        {(item, handle) => (
          <div className={classes.row}>
            {handle}
            {before(item)}
            <span className={classes.name}>{item.title}</span>
            {after(item)}
            {locked === undefined && (
              <IconButton
                size="small"
                label={`Tirar ${item.title}`}
                icon={<IconX size={16} />}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              />
            )}
          </div>
        )}
      </SortableList>
      {locked === undefined && items.length < max && picker}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
