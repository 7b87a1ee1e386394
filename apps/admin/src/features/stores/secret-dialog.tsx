import { IconCopy } from '@tabler/icons-react';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { copyText } from '../../kit/look/copy-text.ts';
import classes from './secret-dialog.module.css';

/** A new key's secret. Only a button closes it: nobody can show it again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Chave copiada');
    else toast.error('Não foi possível copiar. Selecione o texto e copie com Ctrl+C.');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={false}
      title="Guarde a chave agora"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Já guardei</Button>
          <Button variant="primary" icon={<IconCopy size={16} aria-hidden />} onClick={copy} autoFocus>
            Copiar chave
          </Button>
        </>
      }
    >
      <p className={classes.text}>
        Ela é mostrada só desta vez. Quem a tem envia pedidos em nome desta loja: entregue-a só ao programa que vai
        usá-la.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard selects the text here where copying is refused */}
      <code className={classes.secret} tabIndex={0}>
        {secret}
      </code>
    </Dialog>
  );
}
