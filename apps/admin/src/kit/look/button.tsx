import { Button as MantineButton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';
import { useOnce } from './use-once.ts';

interface LookProps {
  children: ReactNode;
  /** At most one primary button per screen. `danger` is for the button that confirms a removal. */
  variant?: 'primary' | 'default' | 'subtle' | 'danger';
  icon?: ReactNode;
  fullWidth?: boolean;
  /** The shortcut of the button on a list's page, shown in the list of shortcuts. */
  'aria-keyshortcuts'?: string;
}

export interface ButtonProps extends LookProps {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  type?: 'button' | 'submit';
  /** Shows the spinner and ignores clicks. It is set automatically while an async `onClick` is pending. */
  loading?: boolean;
  disabled?: boolean;
  /** Disables the button and shows why on hover and focus (see Gate). */
  disabledReason?: string | undefined;
  'aria-label'?: string;
  /** For a button that shows and hides content beside it. */
  'aria-expanded'?: boolean;
  form?: string;
  /** In a dialog: gets the focus when it opens. */
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
        // The focus trap of a dialog looks for this attribute.
        data-autofocus={autoFocus || undefined}
        leftSection={icon}
        loading={isBusy}
        aria-busy={isBusy || undefined}
        // `disabled` is not set, because it would remove the focus and with it the tooltip with the reason.
        renderRoot={(props) => <button {...props} disabled={rest.disabled} />}
        aria-disabled={isDisabled || isBusy || undefined}
        data-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : (event) => (isBusy ? event.preventDefault() : run(event))}
      />
    </Tooltip>
  );
}

/** A link that looks like a button. A tab that it opens starts as a copy of this one, with the same store. */
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
