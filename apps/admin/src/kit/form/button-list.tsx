import type { ReactNode, Ref } from 'react';
import classes from './button-list.module.css';

interface ButtonListProps<Item extends { id: number }> {
  /** Spoken name of the whole. */
  label: string;
  ref?: Ref<HTMLUListElement>;
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /** What an item looks like. */
  children: (item: Item) => ReactNode;
}

/** A few records, one of which is taken by a click. */
export const ButtonList = <Item extends { id: number }>(props: ButtonListProps<Item>) => (
  <ul ref={props.ref} className={classes.list} aria-label={props.label}>
    {props.items.map((item) => (
      <li key={item.id}>
        <button type="button" className={classes.choice} onClick={() => props.onChoose(item)}>
          {props.children(item)}
        </button>
      </li>
    ))}
  </ul>
);
