import { Tooltip } from '../../../kit/look/tooltip.tsx';
import type { TickState } from './permission-levels.ts';
import classes from './tick-box.module.css';

interface TickBoxProps {
  /** Accessible name; the tooltip only gives the reason if it is disabled. */
  label: string;
  state: TickState;
  onClick: () => void;
  disabledReason: string | undefined;
  /** Position in the grid for the arrow keys. */
  row: number;
  column: number;
}

/** A check box as wide as its cell. A disabled one stays focusable, so that a keyboard reaches its reason. */
export function TickBox({ label, state, onClick, disabledReason, row, column }: TickBoxProps) {
  const isDisabled = disabledReason !== undefined;
  return (
    <Tooltip label={disabledReason}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        // Without this the browser would clear the indeterminate mark.
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={() => !isDisabled && onClick()}
        data-row={row}
        data-column={column}
      />
    </Tooltip>
  );
}
