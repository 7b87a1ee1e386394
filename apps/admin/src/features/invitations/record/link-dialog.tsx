import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SecretDialog } from '../../../kit/feedback/secret-dialog.tsx';
import type { InvitationLink } from './use-invitation-changes.ts';

interface LinkDialogProps {
  title: string;
  /** Name of the invited person. */
  name: string;
  link: InvitationLink;
  onClose: () => void;
}

/** The link of an invitation, to hand over in person or by message. */
export function LinkDialog({ title, name, link, onClose }: LinkDialogProps) {
  const { store } = useSession();
  return (
    <SecretDialog title={title} secrets={[link.url]} copyLabel="Copiar link" copied="Link copiado" onClose={onClose}>
      Entregue este link a {name}. Ele vale uma vez, até {formatInstant(link.expires_at, store.time_zone)}.
    </SecretDialog>
  );
}
