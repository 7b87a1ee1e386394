import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { SelectField } from '../../../kit/form/select-field.tsx';

interface ReceiverFieldProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>;
  name: FieldPath<Values>;
  receivers: readonly { id: number; name: string }[];
}

/** Choice of the receiver; hidden for a store with a single receiver. */
export function ReceiverField<Values extends FieldValues, Out>({
  control,
  name,
  receivers,
}: ReceiverFieldProps<Values, Out>) {
  if (receivers.length < 2) return null;
  const options = receivers.map((one) => ({ value: String(one.id), label: one.name }));
  return <SelectField control={control} name={name} label="Recebedor" options={options} required />;
}
