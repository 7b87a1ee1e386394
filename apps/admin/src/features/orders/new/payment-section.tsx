import { mostStaffPayments } from '@botica/contract/features/orders/staff/staff-order';
import { centsToWire, formatBrl } from '@botica/contract/kit/money';
import { IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRows } from '../../../kit/form/use-rows.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { installmentOptions, useMethodOptions } from '../payments/method-options.ts';
import { useCouponState } from './coupon-check.ts';
import classes from './new-order.module.css';
import { type OrderValues, totalsOf } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

/** Payments already received, and the method for the rest. */
export function PaymentSection({ order: { form } }: { order: NewOrder }) {
  const { control } = form;
  const methodOptions = useMethodOptions();
  const { keys, append, remove } = useRows(form, 'payments');
  const count = keys.length;
  const values = useWatch({ control }) as OrderValues;
  const { totalCents, paidCents } = totalsOf(values, useCouponState(values));
  const missing = totalCents - paidCents;
  const add = () => {
    append({ method: '', amount: missing > 0 ? centsToWire(missing) : '', method_name: '', installments: '1' });
    setTimeout(() => form.setFocus(`payments.${count}.method`));
  };
  return (
    <SectionCard
      title="Pagamento"
      description="O que já foi recebido. O que faltar fica em aberto no pedido, onde se cobra por PIX ou se registra depois."
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
            {values.payments[index]?.method === 'credit_card' && (
              <SelectField
                control={control}
                name={`payments.${index}.installments`}
                label="Parcelas"
                options={installmentOptions}
              />
            )}
            {values.payments[index]?.method === 'other' && (
              <TextField
                control={control}
                name={`payments.${index}.method_name`}
                label="Qual é"
                required
                autoComplete="off"
              />
            )}
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
            <p role="status" className={missing >= 0 ? 'quiet small' : classes.error}>
              {missingText(missing)}
            </p>
            <TextField control={control} name="payment_obs" label="Observação do pagamento" autoComplete="off" />
          </>
        )}
        {values.kind === 'pickup' && missing > 0 && (
          <CheckboxField
            control={control}
            name="pay_at_pickup"
            label={count === 0 ? 'Paga na retirada' : 'Paga o restante na retirada'}
          />
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
  return cents > 0 ? `${formatBrl(cents)} ficam em aberto.` : `Passam ${formatBrl(-cents)} do total.`;
}
