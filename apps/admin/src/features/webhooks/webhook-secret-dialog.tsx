import { formerSecretHours } from '@botica/contract/features/webhooks/webhooks.contract';
import { SecretDialog } from '../../kit/feedback/secret-dialog.tsx';

interface WebhookSecretDialogProps {
  secret: string;
  /** True if it replaces a former secret. */
  isRenewed?: boolean;
  onClose: () => void;
}

/** The secret with which the receiver verifies that a message comes from here. */
export function WebhookSecretDialog({ secret, isRenewed = false, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      title="Guarde o segredo agora"
      secrets={[secret]}
      copyLabel="Copiar segredo"
      copied="Segredo copiado"
      isOnce
      closeLabel="Já guardei"
      onClose={onClose}
    >
      Ele é mostrado só desta vez. Com ele, o programa que recebe confere a assinatura de cada mensagem (Standard
      Webhooks).
      {isRenewed && ` O segredo anterior também assina por mais ${formerSecretHours} horas: troque-o até lá.`}
    </SecretDialog>
  );
}
