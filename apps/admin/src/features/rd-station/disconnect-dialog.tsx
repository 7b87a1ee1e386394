import { rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { invalidate } from '../../kit/api/query.ts';
import { RemovalDialog } from '../../kit/feedback/removal-dialog.tsx';

interface DisconnectDialogProps {
  version: number;
  onClose: () => void;
}

export function DisconnectDialog({ version, onClose }: DisconnectDialogProps) {
  const client = useQueryClient();
  return (
    <RemovalDialog
      title="Desativar a integração com a RD Station?"
      remove={() => call(rdStation.endpoints.disconnect, {}, { ifMatch: version })}
      success="Integração com a RD Station desativada"
      confirmLabel="Desativar"
      onClose={onClose}
      onSettled={() => invalidate(client, rdStation.endpoints.show)}
    >
      O acesso é revogado na RD Station, e as conversões que ainda esperam não são enviadas. As credenciais ficam
      salvas: para voltar, ative de novo.
    </RemovalDialog>
  );
}
