import { ddi } from '@botica/contract/features/customers/customer-fields';
import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { dayInZone } from '@botica/contract/kit/dates';
import { genderNames, genders } from '@botica/contract/kit/fields/gender';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Later } from '../../../kit/page/later.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { TagsField } from './tags-field.tsx';
import type { CustomerForm as Form } from './use-customer-form.ts';

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

interface CustomerFormProps {
  record: Form;
  consent: CustomerDetail['marketing_consent'];
  /** The reason why nothing may be changed; undefined if it may. */
  locked: string | undefined;
  /** The customer is anonymised, and the fields have nothing to show. */
  isGone: boolean;
}

export function CustomerForm({ record, consent, locked, isGone }: CustomerFormProps) {
  const { store } = useSession();
  const { control } = record.form;
  const disabled = locked !== undefined;
  const field = fieldOf(customerRecord, { control, disabled });
  const notice = <LockedNotice reason={locked} />;
  if (isGone) return notice;
  return (
    <form {...record.formProps} className="stack">
      {notice}
      <SectionCard title="Identificação e contato">
        <FieldGrid>
          <div data-span="6">
            <TextField {...field('name')} required autoComplete="off" />
          </div>
          <TextField {...field('email')} type="email" autoComplete="off" />
          <MaskField {...field('phone')} label="Telefone com DDD" mask="phone" autoComplete="off" unit={`+${ddi}`} />
          <DateField {...field('birthday')} maxDate={dayInZone(new Date(), store.time_zone)} />
          <SelectField {...field('gender')} options={genderOptions} clearable={!disabled} />
        </FieldGrid>
      </SectionCard>
      <Later onPhone>
        <SectionCard title="Documentos">
          <FieldGrid>
            <MaskField {...field('cpf')} mask="cpf" autoComplete="off" />
            <MaskField {...field('cnpj')} mask="cnpj" autoComplete="off" />
            <MaskField {...field('rg_number')} mask="rg" autoComplete="off" />
            <TextField {...field('rg_issuer')} example="SSP" autoComplete="off" />
            <SelectField {...field('rg_uf')} options={stateOptions} searchable clearable={!disabled} />
            <TextField {...field('rg_country')} example="Brasil" autoComplete="off" />
          </FieldGrid>
        </SectionCard>
        <MarketingCard control={control} disabled={disabled} consent={consent} />
        <Later>
          <SectionCard title="Observações e etiquetas" description="Só a equipe da loja vê.">
            <TextAreaField {...field('notes')} rows={3} />
            <TagsField control={control} disabled={disabled} />
          </SectionCard>
        </Later>
      </Later>
    </form>
  );
}
