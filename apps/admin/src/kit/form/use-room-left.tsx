import { type ReactNode, useId } from 'react';
import classes from './room-left.module.css';

/** The counter is shown when fewer characters than this are left. */
const toldFrom = 50;

interface LimitedText {
  value: string;
  /**
   * Maximum length; near it, the number of characters that are left is shown. Longer text can be typed, so that a paste
   * is never cut.
   */
  limit: number | undefined;
  description: unknown;
  error: unknown;
}

/** Shows the number of characters that are left, near the limit, beside the label and as the field's description. */
export function useRoomLeft({ value, limit, description, error }: LimitedText) {
  const id = useId();
  const room = limit === undefined ? undefined : limit - [...(value ?? '').normalize('NFC')].length;
  const left = room !== undefined && room <= toldFrom ? room : undefined;
  // `aria-describedby` of the counter would replace Mantine's own value, so both are joined.
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
