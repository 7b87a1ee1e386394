import { IconFilter, type TablerIcon } from '@tabler/icons-react';
import { Button } from '../look/button.tsx';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  children: string;
  onClick: () => void;
  /** For a button that shows and hides fields below it. */
  'aria-expanded'?: boolean;
  /** Where two stand side by side: on a phone the icon alone tells them apart. */
  icon?: TablerIcon;
  /** Pointed at or focused: what the click will need can be fetched ahead. */
  onAhead?: () => unknown;
}

/** Beside a list's search; on a phone the icon alone. */
export function FilterButton({ children, onAhead, icon: Icon = IconFilter, ...rest }: FilterButtonProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only fetches the window's code ahead
    <div className={classes.button} onPointerEnter={onAhead} onFocus={onAhead}>
      <Button icon={<Icon size={16} aria-hidden />} {...rest}>
        <span className={classes.word}>{children}</span>
      </Button>
    </div>
  );
}
