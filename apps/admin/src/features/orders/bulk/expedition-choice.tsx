import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';

interface ExpeditionChoiceProps {
  /** The same day for all; null if each order leaves on its own day. */
  day: string | null;
  onDay: (day: string | null) => void;
  today: string;
  /** Text with each order's own day: "12 em 30/11/2026, 8 em 01/12/2026". */
  days: string | undefined;
}

const choices = [
  { value: 'own', label: 'Usar a estimativa de cada pedido' },
  { value: 'one', label: 'Uma data para todos' },
] as const;

/** Lets the person choose the expedition day of the orders that go into preparation. */
export function ExpeditionChoice({ day, onDay, today, days }: ExpeditionChoiceProps) {
  const label = orderRecord.labels.expedition_date;
  return (
    <div className="stack">
      <SegmentedSwitch
        label={label}
        choices={choices}
        value={day === null ? 'own' : 'one'}
        onChange={(chosen) => onDay(chosen === 'own' ? null : today)}
      />
      {day === null ? (
        <p className="quiet small">{days && `Expedição: ${days}.`}</p>
      ) : (
        <DateInput label={label} required minDate={today} value={day} onChange={onDay} />
      )}
    </div>
  );
}
