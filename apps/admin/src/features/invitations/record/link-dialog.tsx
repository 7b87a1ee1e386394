import { formatInstant } from '@botica/contract/kit/dates';
import { IconCopy } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { copyText } from '../../../kit/look/copy-text.ts';
import classes from '../invitations.module.css';
import type { InvitationLink } from './use-invitation-changes.ts';

interface LinkDialogProps {
  title: string;
  /** Whose link it is. */
  name: string;
  link: InvitationLink;
  onClose: () => void;
}

/** The link of an invitation, to be handed over in person or by message. */
export function LinkDialog({ title, name, link, onClose }: LinkDialogProps) {
  const { store } = useSession();
  const copy = async () => {
    if (await copyText(link.url)) toast.success('Link copiado');
    else toast.error('Não foi possível copiar. Selecione o texto e copie com Ctrl+C.');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
            Copiar link
          </Button>
        </>
      }
    >
      <p className={classes.text}>
        Entregue este link a {name}. Ele vale uma vez, até {formatInstant(link.expires_at, store.time_zone)}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard selects the text here where copying is refused */}
      <code className={classes.link} tabIndex={0}>
        {link.url}
      </code>
    </Dialog>
  );
}
