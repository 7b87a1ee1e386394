import { Button as MantineButton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';
import { useOnce } from './use-once.ts';

interface LookProps {
  children: ReactNode;
  /** One primary a screen; `danger` is for the confirming button of a deletion. */
  variant?: 'primary' | 'default' | 'subtle' | 'danger';
  icon?: ReactNode;
  fullWidth?: boolean;
  /** The letter that does the same on the page of a list, told by the sheet of its keys. */
  'aria-keyshortcuts'?: string;
}

export interface ButtonProps extends LookProps {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  type?: 'button' | 'submit';
  /** Shows the spinner and refuses clicks; happens by itself while an async `onClick` is pending. */
  loading?: boolean;
  disabled?: boolean;
  /** Disables and says why, on hover and focus (see Gate). */
  disabledReason?: string | undefined;
  'aria-label'?: string;
  /** For a button that shows and hides something beside it. */
  'aria-expanded'?: boolean;
  form?: string;
  /** In a window: it opens with the focus here. */
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const looks = {
  primary: { variant: 'filled', fw: 600 },
  default: { variant: 'default', fw: 400 },
  subtle: { variant: 'subtle', fw: 400 },
  danger: { variant: 'filled', color: 'red', fw: 600 },
} as const;

export function Button({
  variant = 'default',
  icon,
  onClick,
  type = 'button',
  loading,
  autoFocus,
  disabledReason,
  ...rest
}: ButtonProps) {
  const { run, busy } = useOnce(onClick);
  const isDisabled = disabledReason !== undefined;
  const isBusy = loading || busy;
  return (
    <Tooltip label={disabledReason}>
      <MantineButton
        {...looks[variant]}
        {...rest}
        type={isDisabled ? 'button' : type}
        // What the focus trap of a window looks for.
        data-autofocus={autoFocus || undefined}
        leftSection={icon}
        loading={isBusy}
        aria-busy={isBusy || undefined}
        // Not `disabled`, with which the kit waits too: that would take away the focus, and with it the reason.
        renderRoot={(props) => <button {...props} disabled={rest.disabled} />}
        aria-disabled={isDisabled || isBusy || undefined}
        data-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : (event) => (isBusy ? event.preventDefault() : run(event))}
      />
    </Tooltip>
  );
}

/**
 * A link that looks like a button, for what leads to another page. A tab that it opens begins as a copy of this one, with
 * the store that this one shows.
 */
export function LinkButton({ variant = 'default', icon, link, ...rest }: LookProps & { link: LinkProps }) {
  return (
    <MantineButton
      {...looks[variant]}
      {...rest}
      leftSection={icon}
      renderRoot={(props) => <Link {...props} {...link} rel={link.target === '_blank' ? 'opener' : undefined} />}
    />
  );
}
