import type { Control } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import classes from './shipment-fields.module.css';
import type { ShipmentOutput, ShipmentValues } from './shipment-values.ts';

interface ShipmentFieldsProps {
  control: Control<ShipmentValues, unknown, ShipmentOutput>;
  /** Earliest day that can be picked. */
  minDate: string;
  /** The buyer fetches the order at the pharmacy: there is no carrier and no tracking code. */
  isPickup: boolean;
  disabledReason?: string | undefined;
}

/** Expedition date, tracking code, what was agreed about the delivery. */
export function ShipmentFields({ control, minDate, isPickup, disabledReason }: ShipmentFieldsProps) {
  const disabled = disabledReason !== undefined;
  const agreed = isPickup ? 'retirada' : 'entrega';
  return (
    <div className={classes.fields}>
      <DateField
        name="expedition_date"
        control={control}
        label="Data de expedição"
        minDate={minDate}
        required
        disabled={disabled}
      />
      {!isPickup && <TrackingCodeField control={control} disabled={disabled} />}
      <div className={isPickup ? undefined : classes.wide}>
        <TextField
          name="delivery_date_time_specified"
          control={control}
          label="Data e horário combinados"
          example="Ex.: sexta-feira, das 14h às 18h"
          maxLength={120}
          disabled={disabled}
        />
      </div>
      <div className={classes.wide}>
        <TextAreaField
          name="delivery_obs"
          control={control}
          label={`Observação de ${agreed}`}
          limit={500}
          rows={2}
          disabled={disabled}
        />
      </div>
    </div>
  );
}

/** Upper case as one types; the server does the same. */
function TrackingCodeField({ control, disabled }: Pick<ShipmentFieldsProps, 'control'> & { disabled: boolean }) {
  const field = useField({ name: 'tracking_code', control });
  return (
    <TextInput
      {...field}
      value={field.value}
      onChange={(text) => field.onChange(text.toUpperCase())}
      label="Código de rastreio"
      autoComplete="off"
      maxLength={60}
      disabled={disabled}
    />
  );
}
