import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import classes from './chosen-records.module.css';

interface ChosenRecordsProps {
  /** Accessible name of the list. */
  label: string;
  records: readonly { id: number; name: string; before?: ReactNode }[];
  /** If true, no record can be removed. */
  disabled: boolean;
  onRemove: (id: number) => void;
}

/** Records that a coupon is limited to; each can be removed. */
export function ChosenRecords({ label, records, disabled, onRemove }: ChosenRecordsProps) {
  if (records.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {records.map(({ id, name, before }) => (
        <li key={id} className={classes.record}>
          {before}
          <span className={classes.name}>{name}</span>
          {!disabled && (
            <IconButton
              size="small"
              label={`Tirar ${name}`}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
