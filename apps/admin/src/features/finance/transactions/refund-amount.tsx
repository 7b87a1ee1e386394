import { centsToWire, filledCents, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { MoneyField } from '../../../kit/form/money-field.tsx';

interface RefundAmountProps<Values extends FieldValues, Out> {
  form: UseFormReturn<Values, unknown, Out>;
  name: FieldPath<Values>;
  label: string;
  /** The amount not yet refunded. */
  left: string;
}

/** The amount to refund, and the remaining amount of the payment. */
export function RefundAmount<Values extends FieldValues, Out>(props: RefundAmountProps<Values, Out>) {
  const { form, name, label, left } = props;
  return (
    <>
      <MoneyField control={form.control} name={name} label={label} required />
      <p role="status">{leavesText(left, filledCents(form.watch(name)))}</p>
    </>
  );
}

function leavesText(left: string, amount: number | null): string {
  if (amount === null) return `Restam ${formatBrlWire(left)}.`;
  const rest = wireToCents(left) - amount;
  if (rest < 0) return `O valor passa do que resta: ${formatBrlWire(left)}.`;
  if (rest === 0) return 'O pagamento fica estornado por inteiro.';
  return `O pagamento continua aprovado, e dele restam ${formatBrlWire(centsToWire(rest))}.`;
}
