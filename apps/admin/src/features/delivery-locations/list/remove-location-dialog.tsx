import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { refreshLocations } from '../location-queries.ts';
import { locationName, removedText } from '../location-texts.ts';

interface RemoveLocationDialogProps {
  location: DeliveryLocation;
  onClose: () => void;
}

export function RemoveLocationDialog({ location, onClose }: RemoveLocationDialogProps) {
  const client = useQueryClient();
  const { id, version, service_name: service } = location;
  const name = locationName(location);
  return (
    <RemovalDialog
      title="Remover Localização"
      remove={() => call(deliveryLocations.endpoints.remove, { params: { id } }, { ifMatch: version })}
      success={removedText(location)}
      failure={(error) => (error instanceof ApiError && error.status < 500 ? errorMessage(error) : 'Ocorreu um erro')}
      onClose={onClose}
      onSettled={() => refreshLocations(client)}
    >
      A entrega em {name} pelo serviço {service} deixa de existir. Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}
