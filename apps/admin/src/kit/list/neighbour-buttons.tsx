import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { IconButton } from '../look/icon-button.tsx';
import classes from './neighbour-buttons.module.css';
import type { Neighbours } from './use-neighbours.ts';

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  /** Name of a record, such as "Pedido". */
  name: string;
}

/** Buttons to the previous and next record of the list from which the page was opened. */
export function NeighbourButtons({ neighbours, name }: NeighbourButtonsProps) {
  const { previous, next, isKnown, go } = neighbours;
  const lower = name.toLowerCase();
  return (
    <span className={classes.both}>
      <IconButton
        label={previous ? `${name} anterior, ${previous.label} (k)` : `${name} anterior`}
        icon={<IconChevronUp size={20} aria-hidden />}
        disabledReason={isKnown && !previous ? `É o primeiro ${lower} da lista.` : undefined}
        onClick={() => go('previous')}
      />
      <IconButton
        label={next ? `Próximo ${lower}, ${next.label} (j)` : `Próximo ${lower}`}
        icon={<IconChevronDown size={20} aria-hidden />}
        disabledReason={isKnown && !next ? `É o último ${lower} da lista.` : undefined}
        onClick={() => go('next')}
      />
    </span>
  );
}
