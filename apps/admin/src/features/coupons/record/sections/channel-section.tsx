import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import type { SectionProps } from './basic-section.tsx';

/** Disponibilidade por canal */
export function ChannelSection({ form, disabled }: SectionProps) {
  return (
    <CheckboxField
      control={form.control}
      disabled={disabled}
      name="ecommerce_products_only"
      label={couponRecord.labels.ecommerce_products_only}
      description="Só contam os itens que a loja vende no e-commerce; os digitados à mão nunca contam."
    />
  );
}
