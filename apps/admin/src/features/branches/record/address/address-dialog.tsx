import { type BranchAddressInput, branchAddressInput } from '@botica/contract/features/branches/branch-address';
import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Dialog } from '../../../../kit/feedback/dialog.tsx';
import { saveRecord } from '../../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { putBranch } from '../../branch-queries.ts';
import classes from '../branch-page.module.css';
import { AddressFields } from './address-fields.tsx';
import { type AddressValues, addressValues } from './data-values.ts';
import { useOtherAddresses } from './use-other-addresses.ts';

interface AddressDialogProps {
  branch: Branch;
  /** Of the addresses beside the primary one; behind the last for a new one. */
  index: number;
  onClose: () => void;
}

export function AddressDialog({ branch, index, onClose }: AddressDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const { addresses, saveAt } = useOtherAddresses(branch);
  const address = addresses[index] ?? null;
  const record = useRecordForm<AddressValues, BranchAddressInput>({
    schema: branchAddressInput,
    values: addressValues(address),
    version: branch.version,
    save: (_, outcome, all) =>
      saveRecord(outcome, {
        send: () => saveAt(index, all),
        put: (next: Branch) => putBranch(client, next),
        success: address ? 'Endereço atualizado com sucesso!' : 'Endereço adicionado',
        failure: 'Não foi possível atualizar este endereço',
      }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await record.save()) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!record.isDirty && !record.isSaving}
      title={address ? 'Editar endereço' : 'Adicionar endereço'}
      size="medium"
      actions={
        <>
          <Button onClick={onClose} disabled={record.isSaving}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={id} loading={record.isSaving}>
            {address ? 'Salvar' : 'Adicionar'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={classes.form}>
        <AddressFields form={record.form} disabled={false} />
      </form>
    </Dialog>
  );
}
