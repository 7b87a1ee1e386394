import { IconFilter, type TablerIcon } from '@tabler/icons-react';
import { Button } from '../look/button.tsx';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  children: string;
  onClick: () => void;
  /** For a button that shows and hides fields below it. */
  'aria-expanded'?: boolean;
  /** The icon. Two neighbouring buttons need different ones, because a phone shows only the icon. */
  icon?: TablerIcon;
  /** Called on hover or focus, to load code before the click. */
  onAhead?: () => unknown;
}

/** A filter button beside a list's search; on a phone only its icon. */
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
