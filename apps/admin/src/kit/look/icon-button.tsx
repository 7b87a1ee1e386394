import { ActionIcon } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';
import { useOnce } from './use-once.ts';

interface IconButtonProps {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** `small` (28 px) for rows; the default is 36 px. */
  size?: 'default' | 'small';
  variant?: 'subtle' | 'default';
  loading?: boolean;
  disabledReason?: string | undefined;
  /** For a button that opens content below it. */
  isExpanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  onClick,
  size = 'default',
  variant = 'subtle',
  loading,
  disabledReason,
  isExpanded,
  ref,
}: IconButtonProps) {
  const { run, busy } = useOnce(onClick);
  const isDisabled = disabledReason !== undefined;
  const isBusy = loading || busy;
  return (
    <Tooltip label={disabledReason ?? label}>
      <ActionIcon
        ref={ref}
        variant={variant}
        size={size === 'small' ? 28 : 36}
        aria-label={label}
        aria-expanded={isExpanded}
        loading={isBusy}
        // `disabled` is not set, for the reason given in Button.
        renderRoot={(props) => <button {...props} disabled={false} />}
        aria-disabled={isDisabled || isBusy || undefined}
        data-disabled={isDisabled || undefined}
        onClick={isDisabled || isBusy ? undefined : run}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
