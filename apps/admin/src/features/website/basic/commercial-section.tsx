import { freeShippingOptions } from '@botica/contract/features/delivery-locations/free-shipping';
import {
  discountPercents,
  installmentsName,
  maxInstallments,
  paymentConfigRecord,
  takesNames,
} from '@botica/contract/features/website/sections/payment-config';
import { website } from '@botica/contract/features/website/website.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { call } from '../../../kit/api/api.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { paymentOptions } from '../website-queries.ts';
import classes from './commercial-section.module.css';

type PaymentConfig = ReplyOf<typeof website.endpoints.paymentConfig>;

const percents = discountPercents.map((percent) => ({ value: String(percent), label: `${percent}%` }));
const installments = Array.from({ length: maxInstallments }, (_, index) => ({
  value: String(index + 1),
  label: installmentsName(index + 1),
}));
const shipping = (scope: 'city' | 'country') =>
  freeShippingOptions(scope).map(({ free_shipping: from, label }) => ({ value: String(from), label }));

export function CommercialSection({ current, missing }: { current: PaymentConfig; missing: string | undefined }) {
  const record = useSectionForm<
    PaymentConfig,
    RecordValues<typeof paymentConfigRecord>,
    RecordOutput<typeof paymentConfigRecord>
  >({
    current,
    queryKey: paymentOptions().queryKey,
    schema: recordSchema(paymentConfigRecord),
    values: recordValues(paymentConfigRecord, current),
    fields: paymentConfigRecord.fields,
    success: 'Condições comerciais atualizadas',
    send: (body) => call(website.endpoints.savePaymentConfig, { body }, { ifMatch: current.version }),
  });
  const { control } = record.form;
  const field = fieldOf(paymentConfigRecord, { control });
  const disabled = missing !== undefined;
  return (
    <SectionForm
      title="Condições comerciais"
      description="O que o site diz de preço, parcelas e frete."
      record={record}
      missing={missing}
    >
      <fieldset className={classes.takes}>
        <legend>O que a loja aceita</legend>
        <p className="quiet small">O site diz o que está marcado; sem nada marcado, não diz nada.</p>
        <div className={classes.choices}>
          {takesNames.map((name) => (
            <CheckboxField key={name} {...field(name)} disabled={disabled} />
          ))}
        </div>
      </fieldset>
      <FieldGrid>
        <SelectField
          {...field('discount_pix')}
          options={percents}
          disabled={disabled}
          description="Vale onde a loja aceita PIX; não soma com cupom."
        />
        <SelectField {...field('discount_credit_card')} options={percents} disabled={disabled} />
        <SelectField {...field('discount_billet')} options={percents} disabled={disabled} />
        <SelectField {...field('installment_received')} options={installments} disabled={disabled} />
        <MoneyField
          {...field('credit_card_min_installment')}
          description="Zero: sem valor mínimo."
          disabled={disabled}
        />
        <SelectField {...field('free_shipping_city')} options={shipping('city')} disabled={disabled} />
        <SelectField {...field('free_shipping_country')} options={shipping('country')} disabled={disabled} />
      </FieldGrid>
    </SectionForm>
  );
}
