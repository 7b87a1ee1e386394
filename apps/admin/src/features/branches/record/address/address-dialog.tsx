import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { branchAddressRecord } from '@botica/contract/features/branches/record/branch-address';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { type RecordOutput, recordSchema } from '../../../../kit/form/record-form.ts';
import { saveRecord } from '../../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { putBranch } from '../../branch-queries.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressValues, addressValues } from './data-values.ts';
import { useOtherAddresses } from './use-other-addresses.ts';

interface AddressDialogProps {
  branch: Branch;
  /** Index among the other addresses; the length of the list for a new one. */
  index: number;
  onClose: () => void;
}

export function AddressDialog({ branch, index, onClose }: AddressDialogProps) {
  const client = useQueryClient();
  const { addresses, saveAt } = useOtherAddresses(branch);
  const address = addresses[index] ?? null;
  const record = useRecordForm<AddressValues, RecordOutput<typeof branchAddressRecord>>({
    schema: recordSchema(branchAddressRecord),
    values: addressValues(address),
    version: branch.version,
    words: address && { record: 'Este endereço', fields: branchAddressRecord.fields },
    save: (_, outcome, all) =>
      saveRecord(outcome, {
        send: () => saveAt(index, all),
        put: (next: Branch) => putBranch(client, next),
        success: address ? 'Endereço atualizado com sucesso!' : 'Endereço adicionado',
        failure: 'Não foi possível atualizar este endereço',
      }),
  });
  return (
    <FormDialog
      record={record}
      title={address ? 'Editar endereço' : 'Adicionar endereço'}
      action={address ? 'Salvar' : 'Adicionar'}
      onClose={onClose}
    >
      <AddressFields form={record.form} disabled={false} />
    </FormDialog>
  );
}
