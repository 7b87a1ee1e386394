import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LinkButton } from './button.tsx';
import classes from './link-menu.module.css';

interface MenuLink {
  key: string;
  label: string;
  link: LinkProps;
  onChoose?: () => void;
}

interface LinkMenuProps {
  /** The last choice, which the button itself repeats. */
  children: ReactNode;
  icon?: ReactNode;
  link: LinkProps;
  /** The shortcut of the button, shown in the list of shortcuts. */
  'aria-keyshortcuts'?: string;
  /** Accessible name of the menu. */
  label: string;
  choices: readonly MenuLink[];
}

const gap = 4;

/**
 * A link with a menu of alternatives beside it. The menu is a native popover in the top layer; Escape or a click
 * outside closes it and returns the focus.
 */
export function LinkMenu({ children, icon, link, label, choices, ...rest }: LinkMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      const isNowOpen = (event as ToggleEvent).newState === 'open';
      setOpen(isNowOpen);
      if (!isNowOpen) return;
      if (opener.current) place(element, opener.current.getBoundingClientRect());
      itemsOf(element)[0]?.focus();
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsOf(event.currentTarget);
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <span className={classes.group}>
      <LinkButton icon={icon} link={link} {...rest}>
        {children}
      </LinkButton>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes.menu}
        onKeyDown={onKeyDown}
      >
        {choices.map(({ key, label: text, link: to, onChoose }) => (
          <Link
            key={key}
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            {...to}
            rel={to.target === '_blank' ? 'opener' : undefined}
            onClick={() => {
              menu.current?.hidePopover();
              onChoose?.();
            }}
          >
            {text}
          </Link>
        ))}
      </div>
    </span>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Positions the menu below its button, or above it if there is not enough space, inside the window. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + gap;
  const top = below + height <= innerHeight ? below : Math.max(gap, button.top - gap - height);
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(gap, Math.min(button.right - width, innerWidth - width - gap))}px`;
}
