import { branches } from '@botica/contract/features/branches/branches.contract';
import {
  accountTypeNames,
  accountTypes,
  bankAccountRecord,
} from '@botica/contract/features/branches/record/bank-account';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/confirm-dialog.tsx';
import { LeaveGuard } from '../../../../kit/feedback/leave-guard.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { MaskField } from '../../../../kit/form/mask-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../../kit/form/record-form.ts';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { Button } from '../../../../kit/look/button.tsx';
import { bankOptions } from '../../branch-queries.ts';
import type { BranchFormProps } from '../branch-form-props.ts';
import pageClasses from '../branch-page.module.css';
import { useBranchForm } from '../use-branch-form.ts';
import classes from './bank-tab.module.css';

const typeOptions = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }));

/**
 * The account is sent whole. A stored one is replaced and cannot be read again, so the form asks for confirmation
 * first.
 */
export function BankForm({ branch, missing, onClose }: BranchFormProps & { onClose: () => void }) {
  const { bank_account: kept } = branch;
  const [confirming, setConfirming] = useState(false);
  const banks = useQuery(bankOptions()).data?.items ?? [];
  const record = useBranchForm<RecordValues<typeof bankAccountRecord>, RecordOutput<typeof bankAccountRecord>>({
    branch,
    schema: recordSchema(bankAccountRecord),
    values: recordValues(bankAccountRecord, null),
    fields: null,
    success: 'Conta bancária guardada',
    send: (_, account) =>
      call(
        branches.endpoints.recordBankAccount,
        { params: { id: branch.id }, body: account },
        { ifMatch: branch.version },
      ),
  });
  const { control } = record.form;
  const field = fieldOf(bankAccountRecord, { control });

  const save = async () => {
    const isSaved = await record.save();
    setConfirming(false);
    if (isSaved) onClose();
    return isSaved;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The fields are validated before the confirmation opens.
    if (kept && (await record.form.trigger(undefined, { shouldFocus: true }))) setConfirming(true);
    else await save();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Nova conta bancária">
      <FieldGrid>
        <SelectField
          {...field('bank_code')}
          options={banks.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
          searchable
          limit={50}
          required
        />
        <SelectField {...field('account_type')} options={typeOptions} required />
        <div className={classes.withDigit}>
          <TextField {...field('agency')} inputMode="numeric" autoComplete="off" required />
          <TextField {...field('agency_digit')} label="Dígito" autoComplete="off" maxLength={2} />
        </div>
        <div className={classes.withDigit}>
          <TextField {...field('account')} inputMode="numeric" autoComplete="off" required />
          <TextField {...field('account_digit')} label="Dígito" autoComplete="off" maxLength={2} />
        </div>
        <TextField {...field('holder_name')} autoComplete="off" required />
        <MaskField {...field('holder_document')} mask="document" required />
      </FieldGrid>
      <div className={pageClasses.foot}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" type="submit" loading={record.isSaving} disabledReason={missing}>
          Salvar conta
        </Button>
      </div>
      <LeaveGuard dirty={record.isDirty} onSave={save} disabledReason={missing} tabsPart />
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Substituir a conta bancária?"
        confirmLabel="Substituir"
        onConfirm={save}
      >
        A conta do {kept?.bank_name} com final {kept?.last_digits} deixa de valer e não pode ser recuperada.
      </ConfirmDialog>
    </form>
  );
}
