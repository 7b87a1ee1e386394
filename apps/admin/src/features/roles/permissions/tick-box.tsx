import { Tooltip } from '../../../kit/look/tooltip.tsx';
import type { TickState } from './permission-levels.ts';
import classes from './tick-box.module.css';

interface TickBoxProps {
  /** Spoken; a tooltip only says why it is disabled. */
  label: string;
  state: TickState;
  onClick: () => void;
  disabledReason: string | undefined;
  /** Where the arrow keys find it. */
  row: number;
  column: number;
}

/** A check box as wide as its cell. Disabled ones keep the focus, so that the reason can be reached by keyboard. */
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
        // Without it the browser would take the mark of "some" away.
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={() => !isDisabled && onClick()}
        data-row={row}
        data-column={column}
      />
    </Tooltip>
  );
}
