import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { putAddress } from '../customer-queries.ts';

interface RemoveAddressDialogProps {
  customerId: number;
  address: CustomerAddress;
  onClose: () => void;
}

export function RemoveAddressDialog({ customerId, address, onClose }: RemoveAddressDialogProps) {
  const client = useQueryClient();
  const { id, version, street, number } = address;
  const remove = async () => {
    try {
      const params = { id: customerId, addressId: id };
      await call(customers.endpoints.removeAddress, { params }, { ifMatch: version });
      onClose();
      putAddress(client, customerId, id, null);
      toast.success('Endereço removido');
    } catch (error) {
      // 412: somebody else changed the address, so the card shows their version before another try.
      if (error instanceof ApiError && error.status === 412) {
        putAddress(client, customerId, id, error.current as CustomerAddress);
      }
      onClose();
      toast.error(errorMessage(error));
    }
  };
  return (
    <ConfirmDialog opened onClose={onClose} title="Remover endereço" confirmLabel="Remover" danger onConfirm={remove}>
      {street}, {number} sai do cadastro. Esta ação não pode ser desfeita. Os pedidos guardam o endereço que tinham.
    </ConfirmDialog>
  );
}
