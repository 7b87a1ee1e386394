import { branches } from '@botica/contract/features/branches/branches.contract';
import { pharmacyRecord } from '@botica/contract/features/branches/record/pharmacy';
import { ApiError, call } from '../../../kit/api/api.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { BranchFormProps } from './branch-form-props.ts';
import { useBranchForm } from './use-branch-form.ts';

/** What the health authorities know of the pharmacy. */
export function PharmacyTab({ branch, missing }: BranchFormProps) {
  const record = useBranchForm<RecordValues<typeof pharmacyRecord>, RecordOutput<typeof pharmacyRecord>>({
    branch,
    schema: recordSchema(pharmacyRecord),
    values: recordValues(pharmacyRecord, branch.pharmacy),
    fields: pharmacyRecord.fields,
    success: 'Dados da farmácia atualizados',
    failure: (error) =>
      error instanceof ApiError && error.status < 500
        ? 'Não foi possível atualizar os dados da farmácia.'
        : 'Ocorreu um erro ao atualizar os dados da farmácia',
    send: (changed) =>
      call(
        branches.endpoints.updatePharmacy,
        { params: { id: branch.id }, body: changed },
        { ifMatch: branch.version },
      ),
  });
  const { control } = record.form;
  const disabled = missing !== undefined;
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <SectionCard title="Empresa">
        <FieldGrid>
          <TextField control={control} name="corporate_name" label="Razão social" disabled={disabled} />
          <MaskField control={control} name="cnpj" label="CNPJ" mask="cnpj" disabled={disabled} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="Farmacêutico responsável">
        <FieldGrid>
          <div data-span="6">
            <TextField control={control} name="pharmacist_name" label="Nome" disabled={disabled} />
          </div>
          <TextField control={control} name="crf" label="CRF" description="Número no conselho." disabled={disabled} />
          <SelectField
            control={control}
            name="crf_uf"
            label="UF do CRF"
            description="Estado do conselho."
            options={stateOptions}
            searchable
            clearable
            disabled={disabled}
          />
          <DateField control={control} name="crf_until" label="Validade do certificado do CRF" disabled={disabled} />
        </FieldGrid>
      </SectionCard>
      <SectionCard
        title="Licenças"
        description="O site precisa mostrá-las (RDC 44). Trinta dias antes de vencerem, as configurações do site avisam."
      >
        <FieldGrid>
          <TextField control={control} name="sanitary_license" label="Licença sanitária" disabled={disabled} />
          <DateField control={control} name="sanitary_license_until" label="Validade da licença" disabled={disabled} />
          <TextField
            control={control}
            name="afe"
            label="AFE"
            description="Autorização de funcionamento, da Anvisa."
            disabled={disabled}
          />
          <DateField control={control} name="afe_until" label="Validade da AFE" disabled={disabled} />
          <TextField
            control={control}
            name="ae"
            label="AE"
            description="Autorização especial, para controlados."
            disabled={disabled}
          />
          <DateField control={control} name="ae_until" label="Validade da AE" disabled={disabled} />
        </FieldGrid>
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}
