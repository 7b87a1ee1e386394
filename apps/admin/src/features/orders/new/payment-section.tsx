import { staffPaymentMethods } from '@botica/contract/features/orders/payments/payment-names';
import { mostStaffPayments } from '@botica/contract/features/orders/staff/staff-order';
import { centsToWire, formatBrl } from '@botica/contract/kit/money';
import { IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRows } from '../../../kit/form/use-rows.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useCouponState } from './coupon-check.ts';
import classes from './new-order.module.css';
import { type OrderValues, totalsOf } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

const methodOptions = staffPaymentMethods.map((method) => ({ value: method, label: method }));

/** What was taken outside of the gateway, in as many parts as there are. */
export function PaymentSection({ order: { form } }: { order: NewOrder }) {
  const { control } = form;
  const { keys, append, remove } = useRows(form, 'payments');
  const count = keys.length;
  const values = useWatch({ control }) as OrderValues;
  const { totalCents, paidCents } = totalsOf(values, useCouponState(values));
  const missing = totalCents - paidCents;
  const add = () => {
    append({ method: '', amount: missing > 0 ? centsToWire(missing) : '' });
    setTimeout(() => form.setFocus(`payments.${count}.method`));
  };
  return (
    <SectionCard
      title="Pagamento"
      description="O que foi recebido fora da loja virtual. Sem pagamento, o pedido aguarda."
    >
      <div className="stack">
        {keys.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row shows what its place in the form holds
          <fieldset key={index} className={classes.payment}>
            <legend className="visually-hidden">Pagamento {index + 1}</legend>
            <div className={classes.paymentMethod}>
              <SelectField
                control={control}
                name={`payments.${index}.method`}
                label="Forma de pagamento"
                required
                options={methodOptions}
              />
            </div>
            <MoneyField control={control} name={`payments.${index}.amount`} label="Valor" required />
            <div className={classes.itemButtons}>
              <IconButton
                label={`Remover pagamento ${index + 1}`}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => remove(index)}
              />
            </div>
          </fieldset>
        ))}
        {count > 0 && (
          <>
            <p role="status" className={missing === 0 ? 'quiet small' : classes.error}>
              {missingText(missing)}
            </p>
            <TextField control={control} name="payment_obs" label="Observação do pagamento" autoComplete="off" />
          </>
        )}
        <div>
          <Button
            onClick={add}
            disabledReason={count >= mostStaffPayments ? `No máximo ${mostStaffPayments} pagamentos.` : undefined}
          >
            Adicionar pagamento
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

function missingText(cents: number): string {
  if (cents === 0) return 'Os pagamentos somam o total.';
  return cents > 0 ? `Faltam ${formatBrl(cents)}.` : `Passam ${formatBrl(-cents)} do total.`;
}
