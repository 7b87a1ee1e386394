import type { ReactNode } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import classes from './bulk-preview.module.css';

interface Refused {
  reason: string;
  count: number;
  /** Labels of some of the refused records. */
  labels: readonly string[];
}

interface BulkPreviewProps {
  /** "os pedidos" */
  noun: string;
  data: { refused: readonly Refused[] } | undefined;
  error: unknown;
  /** Text about the number of changes. */
  changing: string;
  /** Details of the changes. */
  children?: ReactNode;
}

const count = (number: number) => number.toLocaleString('pt-BR');

/** Preview of a bulk change: its effect, and the reasons of the records that stay unchanged. */
export function BulkPreview({ noun, data, error, changing, children }: BulkPreviewProps) {
  return (
    <div role="status" className={classes.preview} data-error={error ? true : undefined}>
      {error ? errorMessage(error) : !data && `Conferindo ${noun}…`}
      {!error && data && (
        <>
          <p className={classes.changing}>{changing}</p>
          {children}
          {data.refused.length > 0 && (
            <ul className={classes.refused}>
              {data.refused.map(({ reason, count: number, labels }) => (
                <li key={reason}>
                  <strong>
                    {count(number)} {number === 1 ? 'não muda' : 'não mudam'}:
                  </strong>{' '}
                  {reason}{' '}
                  <span className="quiet">
                    {labels.join(', ')}
                    {number > labels.length && ' …'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
