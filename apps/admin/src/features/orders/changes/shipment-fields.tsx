import { orderFieldLabel, shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import type { Control } from 'react-hook-form';
import { DateField } from '../../../kit/form/date-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import classes from './shipment-fields.module.css';
import type { ShipmentOutput, ShipmentValues } from './shipment-values.ts';

interface ShipmentFieldsProps {
  control: Control<ShipmentValues, unknown, ShipmentOutput>;
  /** Earliest selectable day. */
  minDate: string;
  /** True if the buyer collects the order at the pharmacy: no carrier and no tracking code. */
  isPickup: boolean;
  disabledReason?: string | undefined;
}

/** Expedition date, tracking code and delivery notes. */
export function ShipmentFields({ control, minDate, isPickup, disabledReason }: ShipmentFieldsProps) {
  const disabled = disabledReason !== undefined;
  const field = fieldOf(shipmentRecord, { control, disabled });
  return (
    <div className={classes.fields}>
      <DateField {...field('expedition_date')} minDate={minDate} required />
      {!isPickup && <TrackingCodeField control={control} disabled={disabled} />}
      <div className={isPickup ? undefined : classes.wide}>
        <TextField
          {...field('delivery_date_time_specified')}
          example="Ex.: sexta-feira, das 14h às 18h"
          maxLength={120}
        />
      </div>
      <div className={classes.wide}>
        <TextAreaField {...field('delivery_obs')} label={orderFieldLabel('delivery_obs', isPickup)} rows={2} />
      </div>
    </div>
  );
}

/** Typed text turns to upper case; the server does the same. */
function TrackingCodeField({ control, disabled }: Pick<ShipmentFieldsProps, 'control'> & { disabled: boolean }) {
  const field = useField({ name: 'tracking_code', control });
  return (
    <TextInput
      {...field}
      value={field.value}
      onChange={(text) => field.onChange(text.toUpperCase())}
      label={shipmentRecord.labels.tracking_code}
      autoComplete="off"
      maxLength={60}
      disabled={disabled}
    />
  );
}
