import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { DateTimeField } from '../../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { MoneyField } from '../../../../kit/form/money-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { usesText } from '../../coupon-words.ts';
import { type CouponValues, isOneDay } from '../coupon-values.ts';
import type { SectionProps } from './basic-section.tsx';

export function RulesSection({ form, coupon, disabled }: SectionProps) {
  const field = fieldOf(couponRecord, { control: form.control, disabled });
  const values = useWatch({ control: form.control }) as CouponValues;
  return (
    <>
      <FieldGrid>
        <MoneyField {...field('minimum_cart')} description="Soma de todos os itens, antes do desconto." />
      </FieldGrid>
      <CheckboxField {...field('first_order')} />
      <CheckboxField {...field('once_customer')} />
      <CheckboxField {...field('undefined_availability')} />
      {!values.undefined_availability && (
        <FieldGrid>
          <TextField
            {...field('maximum_available')}
            required
            inputMode="numeric"
            autoComplete="off"
            {...(coupon && coupon.amount_used > 0 && { description: `Até agora: ${usesText(coupon)}.` })}
          />
        </FieldGrid>
      )}
      <FieldGrid>
        <DateTimeField {...field('available_from')} label="Válido de" required />
        <DateTimeField
          {...field('available_to')}
          label="Válido até"
          required
          {...(isOneDay(values) && { description: 'Igual ao início: ao salvar, o fim passa para um dia depois.' })}
        />
      </FieldGrid>
      <CheckboxField {...field('is_paused')} description="Pausado, não vale; o resto fica como está." />
    </>
  );
}
