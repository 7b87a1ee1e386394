import { branches } from '@botica/contract/features/branches/branches.contract';
import { pharmacyRecord } from '@botica/contract/features/branches/record/pharmacy';
import { useEffect } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { BranchFormProps } from './branch-form-props.ts';
import { CrfFileField } from './crf-file-field.tsx';
import { useBranchForm } from './use-branch-form.ts';

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
  const { control, watch, setValue } = record.form;
  // A pharmacist usually belongs to the council of the branch's state.
  const uf = branch.address?.uf;
  useEffect(() => {
    const { unsubscribe } = watch(({ crf, crf_uf }, { name }) => {
      if (name === 'crf' && crf && !crf_uf && uf) setValue('crf_uf', uf, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue, uf]);
  const field = fieldOf(pharmacyRecord, { control });
  const disabled = missing !== undefined;
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <SectionCard title="Empresa">
        <FieldGrid>
          <TextField {...field('corporate_name')} disabled={disabled} />
          <MaskField {...field('cnpj')} mask="cnpj" disabled={disabled} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="Farmacêutico responsável">
        <FieldGrid>
          <div data-span="6">
            <TextField {...field('pharmacist_name')} label="Nome" disabled={disabled} />
          </div>
          <TextField {...field('crf')} description="Número no conselho." disabled={disabled} />
          <SelectField
            {...field('crf_uf')}
            description="Estado do conselho."
            options={stateOptions}
            searchable
            clearable
            disabled={disabled}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard
        title="Licenças"
        description="O site precisa mostrá-las (RDC 44). Trinta dias antes de vencerem, as configurações do site avisam."
      >
        <FieldGrid>
          <TextField
            {...field('crf_certificate')}
            label="Certificado de regularidade"
            description="Número da certidão que o CRF dá à farmácia."
            disabled={disabled}
          />
          <DateField {...field('crf_until')} label="Validade do certificado" disabled={disabled} />
          <TextField {...field('sanitary_license')} disabled={disabled} />
          <DateField {...field('sanitary_license_until')} label="Validade da licença" disabled={disabled} />
          <TextField {...field('afe')} description="Autorização de funcionamento, da Anvisa." disabled={disabled} />
          <DateField {...field('afe_until')} disabled={disabled} />
          <TextField {...field('ae')} description="Autorização especial, para controlados." disabled={disabled} />
          <DateField {...field('ae_until')} disabled={disabled} />
        </FieldGrid>
        <CrfFileField branch={branch} missing={missing} />
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}
