import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { DateTimeField } from '../../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { MoneyField } from '../../../../kit/form/money-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { usesText } from '../../coupon-words.ts';
import { type CouponValues, isOneDay } from '../coupon-values.ts';
import type { SectionProps } from './basic-section.tsx';

const { labels } = couponRecord;

/** Regras De Uso */
export function RulesSection({ form, coupon, disabled }: SectionProps) {
  const field = { control: form.control, disabled };
  const values = useWatch({ control: form.control }) as CouponValues;
  return (
    <>
      <FieldGrid>
        <MoneyField
          {...field}
          name="minimum_cart"
          label={labels.minimum_cart}
          description="Soma de todos os itens, antes do desconto."
        />
      </FieldGrid>
      <CheckboxField {...field} name="first_order" label={labels.first_order} />
      <CheckboxField {...field} name="once_customer" label={labels.once_customer} />
      <CheckboxField {...field} name="undefined_availability" label={labels.undefined_availability} />
      {!values.undefined_availability && (
        <FieldGrid>
          <TextField
            {...field}
            name="maximum_available"
            label={labels.maximum_available}
            required
            inputMode="numeric"
            autoComplete="off"
            {...(coupon && coupon.amount_used > 0 && { description: `Até agora: ${usesText(coupon)}.` })}
          />
        </FieldGrid>
      )}
      <FieldGrid>
        <DateTimeField {...field} name="available_from" label="Válido de" required />
        <DateTimeField
          {...field}
          name="available_to"
          label="Válido até"
          required
          {...(isOneDay(values) && { description: 'Igual ao início: ao salvar, o fim passa para um dia depois.' })}
        />
      </FieldGrid>
      <CheckboxField
        {...field}
        name="is_paused"
        label={labels.is_paused}
        description="Pausado, não vale; o resto fica como está."
      />
    </>
  );
}
