import { customerAddressRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putAddress } from '../customer-queries.ts';
import { type AddressOutput, type AddressValues, addressFormSchema, addressValues } from './address-values.ts';

const { addAddress, updateAddress } = customers.endpoints;

/** The form of one address; `null` for a new one. `onSaved` runs after the save. */
export function useAddressForm(customerId: number, address: CustomerAddress | null, onSaved: () => void) {
  const client = useQueryClient();
  const failure = `Não foi possível ${address ? 'atualizar' : 'cadastrar'} este endereço`;
  const send = (changed: Partial<AddressOutput>, all: AddressOutput) => {
    if (!address) return call(addAddress, { params: { id: customerId }, body: all });
    const params = { id: customerId, addressId: address.id };
    return call(updateAddress, { params, body: changed }, { ifMatch: address.version });
  };
  return useRecordForm<AddressValues, AddressOutput>({
    schema: addressFormSchema(address?.number ?? null),
    values: addressValues(address),
    version: address?.version ?? 0,
    words: address && { record: 'Este endereço', fields: customerAddressRecord.fields },
    save: (changed, outcome, all) => {
      const close = () => {
        outcome.onSaved();
        onSaved();
      };
      const showFields = (error: ApiError) => {
        const isShown = outcome.showFields(error);
        // Every failure has this one toast; the field shows the reason.
        if (isShown) toast.error(failure);
        return isShown;
      };
      return saveRecord(
        { ...outcome, onSaved: close, showFields },
        {
          send: () => send(changed, all),
          put: (next) => putAddress(client, customerId, next.id, next),
          success: address ? 'Endereço atualizado com sucesso!' : 'Endereço cadastrado',
          failure,
        },
      );
    },
  });
}
