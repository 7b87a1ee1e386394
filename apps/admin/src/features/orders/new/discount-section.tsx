import { pixDiscountReason, pixPercentOf } from '@botica/contract/features/orders/intake/pix-discount';
import { centsToWire, formatBrl, wireToCents } from '@botica/contract/kit/money';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useConditions } from '../payments/method-options.ts';
import { useCouponState } from './coupon-check.ts';
import { CouponField } from './coupon-field.tsx';
import type { OrderValues } from './order-values.ts';
import { pixDiscountOf } from './pix-discount-of.ts';
import type { NewOrder } from './use-new-order.ts';

/** Coupon and discount come before the payment, whose amount depends on them. */
export function DiscountSection({ order: { form } }: { order: NewOrder }) {
  const { control } = form;
  const values = useWatch({ control }) as OrderValues;
  const coupon = useCouponState(values);
  const hasDiscount = values.discount.amount !== '' || values.discount.reason !== '';
  return (
    <SectionCard title="Descontos">
      <FieldGrid>
        <CouponField form={form} values={values} state={coupon} />
        <MoneyField
          control={control}
          name="discount.amount"
          label="Desconto"
          disabledReason={!hasDiscount && coupon.is !== 'none' ? 'Tire o cupom para dar um desconto.' : undefined}
        />
        {hasDiscount && (
          <div data-span="6">
            <TextField
              control={control}
              name="discount.reason"
              label="Motivo do desconto"
              required
              autoComplete="off"
            />
          </div>
        )}
      </FieldGrid>
      <PixDiscount order={form} values={values} />
    </SectionCard>
  );
}

/** Applies the site's PIX discount. If the items change afterwards, it offers the new amount. */
function PixDiscount({ order, values }: { order: NewOrder['form']; values: OrderValues }) {
  const conditions = useConditions();
  const percent = conditions ? pixPercentOf(conditions) : 0;
  const cents = pixDiscountOf(values, percent);
  const { amount, reason } = values.discount;
  const isGiven = reason === pixDiscountReason;
  if (cents === 0 || (isGiven && wireToCents(amount || '0.00') === cents)) return null;
  const give = () => {
    order.setValue('discount', { amount: centsToWire(cents), reason: pixDiscountReason }, { shouldDirty: true });
    order.clearErrors(['discount.amount', 'discount.reason']);
    setTimeout(() => order.setFocus('discount.amount'));
  };
  return (
    <div>
      <Button
        onClick={give}
        disabledReason={values.coupon ? 'O desconto no PIX não soma com cupom: tire o cupom para dá-lo.' : undefined}
      >
        {isGiven ? 'Corrigir o desconto no PIX para' : `Dar ${percent}% de desconto no PIX,`} {formatBrl(cents)}
      </Button>
    </div>
  );
}
