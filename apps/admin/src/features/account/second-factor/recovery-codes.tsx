import { IconDownload } from '@tabler/icons-react';
import { SecretDialog } from '../../../kit/feedback/secret-dialog.tsx';
import { Button } from '../../../kit/look/button.tsx';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes open the account when the phone is lost. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  return (
    <SecretDialog
      title={title}
      secrets={codes}
      label="Códigos de recuperação"
      copyLabel="Copiar"
      copied="Códigos copiados"
      isOnce
      closeLabel="Já guardei os códigos"
      action={
        <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => download(codes)}>
          Baixar .txt
        </Button>
      }
      onClose={onClose}
    >
      Guarde estes códigos em um lugar seguro. Cada um vale uma vez, para entrar sem o celular. Eles não serão mostrados
      de novo.
    </SecretDialog>
  );
}

function download(codes: readonly string[]): void {
  const content = `Códigos de recuperação da Botica (${window.location.host})\nCada um vale uma vez.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'botica-codigos-de-recuperacao.txt';
  link.click();
  URL.revokeObjectURL(url);
}
