import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import type { SectionProps } from './basic-section.tsx';

export function ChannelSection({ form, disabled }: SectionProps) {
  const field = fieldOf(couponRecord, { control: form.control, disabled });
  return (
    <CheckboxField
      {...field('ecommerce_products_only')}
      description="Só contam os itens que a loja vende no e-commerce; os digitados à mão nunca contam."
    />
  );
}
