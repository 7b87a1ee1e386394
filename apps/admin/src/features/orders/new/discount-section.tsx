import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useCouponState } from './coupon-check.ts';
import { CouponField } from './coupon-field.tsx';
import type { OrderValues } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

/** Coupon and discount. They stand before the payment, whose amount follows from them. */
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
    </SectionCard>
  );
}
