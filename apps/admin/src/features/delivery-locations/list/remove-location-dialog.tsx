import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { refreshLocations } from '../location-queries.ts';
import { locationName } from '../location-texts.ts';

interface RemoveLocationDialogProps {
  location: DeliveryLocation;
  onClose: () => void;
}

export function RemoveLocationDialog({ location, onClose }: RemoveLocationDialogProps) {
  const client = useQueryClient();
  const { id, version, service_name: service } = location;
  const name = locationName(location);
  const remove = async () => {
    try {
      await call(deliveryLocations.endpoints.remove, { params: { id } }, { ifMatch: version });
      toast.success(`A localização ${name} foi removida com sucesso!`);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status < 500 ? errorMessage(error) : 'Ocorreu um erro');
    }
    onClose();
    await refreshLocations(client);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Remover Localização"
      confirmLabel="Remover"
      danger
      onConfirm={remove}
    >
      A entrega em {name} pelo serviço {service} deixa de existir. Esta ação não pode ser desfeita.
    </ConfirmDialog>
  );
}
