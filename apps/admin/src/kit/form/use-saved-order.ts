import { useRef, useState } from 'react';
import { moved } from './moved.ts';

/** The moved item, its new position from 0, and the resulting order. */
export interface Move<Item> {
  item: Item;
  to: number;
  order: readonly Item[];
}

/**
 * An order that is saved with each move. The chosen order is shown until the server has answered; a further move is
 * saved after it. `save` reports its own errors and updates `items`.
 */
export function useSavedOrder<Item>(items: readonly Item[], save: (move: Move<Item>) => Promise<unknown>) {
  const [chosen, setChosen] = useState<readonly Item[] | null>(null);
  const saving = useRef<{ last: Promise<unknown>; count: number }>({ last: Promise.resolve(), count: 0 });
  const shown = chosen ?? items;
  const run = async (move: Move<Item>) => {
    await save(move);
    saving.current.count--;
    if (saving.current.count === 0) setChosen(null);
  };
  const move = (from: number, to: number) => {
    const order = moved(shown, from, to);
    setChosen(order);
    saving.current.count++;
    saving.current.last = saving.current.last.then(() => run({ item: order[to] as Item, to, order }));
  };
  return { shown, move };
}
