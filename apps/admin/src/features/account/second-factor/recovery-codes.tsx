import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { copyText } from '../../../kit/look/copy-text.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: only the button closes it. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) toast.success('Códigos copiados');
    else toast.error('Não foi possível copiar. Selecione os códigos e copie com Ctrl+C.');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={false}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          Já guardei os códigos
        </Button>
      }
    >
      <div className="stack">
        <p className={classes.step}>
          Guarde estes códigos em um lugar seguro. Cada um vale uma vez, para entrar sem o celular. Eles não serão
          mostrados de novo.
        </p>
        <ul className={classes.codes} aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
            Copiar
          </Button>
          <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
            Baixar .txt
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(codes: string): void {
  const content = `Códigos de recuperação da Botica (${window.location.host})\nCada um vale uma vez.\n\n${codes}\n`;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'botica-codigos-de-recuperacao.txt';
  link.click();
  URL.revokeObjectURL(url);
}
