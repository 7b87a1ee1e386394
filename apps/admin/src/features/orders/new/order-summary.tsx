import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { formatBrl } from '@botica/contract/kit/money';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useCouponState } from './coupon-check.ts';
import classes from './new-order.module.css';
import { type OrderValues, totalsOf } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface OrderSummaryProps {
  order: NewOrder;
  /** The reason why the order may not be sent, such as a permission that was removed meanwhile. */
  locked: string | undefined;
}

/** The order's costs while it is typed. The server calculates them by the same rule. */
export function OrderSummary({ order, locked }: OrderSummaryProps) {
  const { form, isSaving } = order;
  const { control } = form;
  const values = useWatch({ control }) as OrderValues;
  const coupon = useCouponState(values);
  const { itemsCents, discountCents, freightDiscountCents, totalCents, ...freight } = totalsOf(values, coupon);
  return (
    <SectionCard title="Resumo">
      <div className="stack">
        <CheckboxField
          control={control}
          name="prescription_retained"
          label={orderRecord.labels.prescription_retained}
        />
        <dl className={classes.lines}>
          <Line label="Itens" cents={itemsCents} />
          {discountCents > 0 && <Line label="Desconto" cents={-discountCents} />}
          <Line
            label={freight.freeShipping ? 'Frete grátis' : 'Frete'}
            cents={freight.freeShipping ? 0 : freight.freightCents}
          />
          {freightDiscountCents > 0 && <Line label="Desconto no frete" cents={-freightDiscountCents} />}
          <div className={classes.total}>
            <dt>Total</dt>
            <dd data-total>{formatBrl(totalCents)}</dd>
          </div>
        </dl>
        <Button variant="primary" type="submit" fullWidth loading={isSaving} disabledReason={locked}>
          Registrar pedido
        </Button>
        <p className="quiet small keyboard-only">Ctrl+Enter registra o pedido.</p>
      </div>
    </SectionCard>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{cents < 0 ? `−${formatBrl(-cents)}` : formatBrl(cents)}</dd>
    </div>
  );
}
