import type { ReactNode, Ref } from 'react';
import classes from './button-list.module.css';

interface ButtonListProps<Item extends { id: number }> {
  /** Accessible name of the list. */
  label: string;
  ref?: Ref<HTMLUListElement>;
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /** Renders one item. */
  children: (item: Item) => ReactNode;
}

/** A short list of records; a click chooses one of them. */
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
