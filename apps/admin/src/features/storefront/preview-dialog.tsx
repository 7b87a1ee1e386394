import type { Preview } from '@botica/contract/features/storefront/previews.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { copyAloud } from '../../kit/feedback/copy-aloud.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { Button } from '../../kit/look/button.tsx';
import classes from './preview-dialog.module.css';

/** The preview link, to open or to send to somebody for approval. */
export function PreviewDialog({
  preview: { url, expires_at: until },
  onClose,
}: {
  preview: Preview;
  onClose: () => void;
}) {
  const { time_zone: timeZone } = useSession().store;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Prévia no site"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button icon={<IconCopy size={16} aria-hidden />} onClick={() => copyAloud(url, 'Link copiado')}>
            Copiar link
          </Button>
          <Button
            variant="primary"
            icon={<IconExternalLink size={16} aria-hidden />}
            onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
            autoFocus
          >
            Abrir prévia
          </Button>
        </>
      }
    >
      <p className={classes.text}>
        Mostra a página como ficará na loja, com o que está salvo. Quem tiver este link a vê até{' '}
        {formatInstant(until, timeZone)}, mesmo sem entrar no painel.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard selects the text here where copying is refused */}
      <code className={classes.link} tabIndex={0}>
        {url}
      </code>
    </Dialog>
  );
}
