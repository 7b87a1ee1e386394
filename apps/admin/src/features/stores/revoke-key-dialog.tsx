import { type IntegrationKey, integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { ConfirmDialog } from '../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';

interface RevokeKeyDialogProps {
  integrationKey: IntegrationKey;
  onClose: () => void;
}

export function RevokeKeyDialog({ integrationKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const client = useQueryClient();
  const revoke = async () => {
    try {
      await call(integrationKeys.endpoints.revokeIntegrationKey, { params: { id } });
      toast.success(`A chave ${name} foi revogada`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, integrationKeys.endpoints.integrationKeys);
    onClose();
  };
  return (
    <ConfirmDialog opened onClose={onClose} title={`Revogar ${name}?`} confirmLabel="Revogar" danger onConfirm={revoke}>
      O programa que usa esta chave deixa de entrar na hora. Não é possível desfazer: para voltar, crie outra chave e
      troque-a no programa.
    </ConfirmDialog>
  );
}
