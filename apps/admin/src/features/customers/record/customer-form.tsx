import { ddi, notesMaxLength } from '@botica/contract/features/customers/customer-fields';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { dayInZone } from '@botica/contract/kit/dates';
import { genderNames, genders } from '@botica/contract/kit/fields/gender';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
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
  /** Why nothing may be changed; undefined where it may. */
  locked: string | undefined;
  /** Anonymised: there is nothing left that a field could show. */
  isGone: boolean;
}

/** Dados Pessoais: the person, their documents, notes and tags. */
export function CustomerForm({ record, consent, locked, isGone }: CustomerFormProps) {
  const { store } = useSession();
  const { control } = record.form;
  const disabled = locked !== undefined;
  const field = { control, disabled };
  const notice = <LockedNotice reason={locked} />;
  if (isGone) return notice;
  return (
    <form {...record.formProps} className="stack">
      {notice}
      <SectionCard title="Identificação e contato">
        <FieldGrid>
          <div data-span="6">
            <TextField {...field} name="name" label="Nome" required autoComplete="off" />
          </div>
          <TextField {...field} name="email" label="E-mail" type="email" autoComplete="off" />
          <MaskField
            {...field}
            name="phone"
            label="Telefone com DDD"
            mask="phone"
            autoComplete="off"
            unit={`+${ddi}`}
          />
          <DateField
            {...field}
            name="birthday"
            label="Data de nascimento"
            maxDate={dayInZone(new Date(), store.time_zone)}
          />
          <SelectField {...field} name="gender" label="Gênero" options={genderOptions} clearable={!disabled} />
        </FieldGrid>
      </SectionCard>
      <Later onPhone>
        <SectionCard title="Documentos">
          <FieldGrid>
            <MaskField {...field} name="cpf" label="CPF" mask="cpf" autoComplete="off" />
            <MaskField {...field} name="cnpj" label="CNPJ" mask="cnpj" autoComplete="off" />
            <MaskField {...field} name="rg_number" label="RG" mask="rg" autoComplete="off" />
            <TextField {...field} name="rg_issuer" label="Órgão emissor do RG" example="SSP" autoComplete="off" />
            <SelectField
              {...field}
              name="rg_uf"
              label="Estado do RG"
              options={stateOptions}
              searchable
              clearable={!disabled}
            />
            <TextField {...field} name="rg_country" label="País do RG" example="Brasil" autoComplete="off" />
          </FieldGrid>
        </SectionCard>
        <MarketingCard control={control} disabled={disabled} consent={consent} />
        <Later>
          <SectionCard title="Observações e etiquetas" description="Só a equipe da loja vê.">
            <TextAreaField {...field} name="notes" label="Observações" limit={notesMaxLength} rows={3} />
            <TagsField {...field} />
          </SectionCard>
        </Later>
      </Later>
    </form>
  );
}
