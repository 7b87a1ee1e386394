import { type ReactNode, useId } from 'react';
import classes from './room-left.module.css';

/** With more room than this nobody asks how much is left. */
const toldFrom = 50;

interface LimitedText {
  value: string;
  /** Longest text; near it, how many characters are left. More can be typed, so that nothing pasted is cut. */
  limit: number | undefined;
  description: unknown;
  error: unknown;
}

/** Near the end of what a field takes, how much room is left: beside its label, and spoken with it. */
export function useRoomLeft({ value, limit, description, error }: LimitedText) {
  const id = useId();
  const room = limit === undefined ? undefined : limit - [...(value ?? '').normalize('NFC')].length;
  const left = room !== undefined && room <= toldFrom ? room : undefined;
  // The counter's would take the place of the kit's own.
  const describedBy = [
    Boolean(description) && `${id}-description`,
    Boolean(error) && `${id}-error`,
    left !== undefined && `${id}-counter`,
  ];
  return {
    input: {
      id,
      attributes: { input: { 'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined } },
    },
    framed: (field: ReactNode) => (
      <div className={classes.root}>
        {field}
        {left !== undefined && (
          <div id={`${id}-counter`} className={classes.counter} data-over={left < 0 || undefined}>
            {left < 0 ? `${-left} a mais` : `${left} restantes`}
          </div>
        )}
      </div>
    ),
  };
}
