import {
  type Invitation,
  invitations,
  invitationsErrors,
} from '@botica/contract/features/invitations/invitations.contract';
import { IconCheck, IconLink, IconSend, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from '../invitations.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { useInvitationChanges } from './use-invitation-changes.ts';

const ApproveDialog = lazy(() =>
  import('../request/approve-dialog.tsx').then((module) => ({ default: module.ApproveDialog })),
);

interface InvitationActionsProps {
  invitation: Invitation;
  /** `icons` in a table row, `buttons` on the invitation's own page. */
  look: 'icons' | 'buttons';
  /** Called when it is no longer an open invitation or request. */
  onDone?: () => void;
}

interface Action {
  label: string;
  Icon: TablerIcon;
  reason: string | undefined;
  run: () => unknown;
}

/** Actions of an invitation: resend, copy the link, withdraw. For a request: approve or refuse. */
export function InvitationActions({ invitation, look, onDone }: InvitationActionsProps) {
  const { name } = invitation;
  const changes = useInvitationChanges(invitation);
  const [asking, setAsking] = useState<'withdraw' | 'approve' | 'refuse' | null>(null);
  const actions = useActions(invitation, changes, setAsking);
  const close = () => setAsking(null);
  const confirm = (act: () => Promise<boolean>) => async () => {
    const isDone = await act();
    close();
    if (isDone) onDone?.();
  };
  const approved = () => {
    close();
    onDone?.();
  };
  return (
    <>
      <span className={classes.actions} data-look={look}>
        {actions.map(({ label, Icon, reason, run }) =>
          look === 'icons' ? (
            <IconButton
              key={label}
              size="small"
              label={`${label}: ${name}`}
              icon={<Icon size={18} stroke={1.75} />}
              disabledReason={reason}
              onClick={run}
            />
          ) : (
            <Button key={label} icon={<Icon size={16} aria-hidden />} disabledReason={reason} onClick={run}>
              {label}
            </Button>
          ),
        )}
      </span>
      <ConfirmDialog
        opened={asking === 'withdraw'}
        onClose={close}
        title={`Retirar o convite de ${name}?`}
        confirmLabel="Retirar convite"
        danger
        onConfirm={confirm(changes.withdraw)}
      >
        Os links já enviados deixam de valer.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'refuse'}
        onClose={close}
        title={`Recusar o pedido de ${name}?`}
        confirmLabel="Recusar pedido"
        danger
        onConfirm={confirm(changes.refuse)}
      >
        A pessoa recebe um e-mail com a resposta e o pedido sai da lista. Ela pode pedir acesso outra vez.
      </ConfirmDialog>
      <Suspense>
        {asking === 'approve' && <ApproveDialog request={invitation} onClose={close} onApproved={approved} />}
      </Suspense>
      {changes.shownLink && (
        <LinkDialog title="Link do convite" name={name} link={changes.shownLink} onClose={changes.closeLink} />
      )}
    </>
  );
}

function useActions(
  { kind, email, may_change: mayChange }: Invitation,
  changes: ReturnType<typeof useInvitationChanges>,
  ask: (what: 'withdraw' | 'approve' | 'refuse') => void,
): Action[] {
  const missingWrite = usePermission(invitations.endpoints.update.access);
  const missingDelete = usePermission(invitations.endpoints.withdraw.access);
  if (kind === 'request') {
    return [
      { label: 'Aprovar', Icon: IconCheck, reason: missingWrite, run: () => ask('approve') },
      { label: 'Recusar', Icon: IconX, reason: missingWrite, run: () => ask('refuse') },
    ];
  }
  const change = missingWrite ?? (mayChange ? undefined : invitationsErrors['invitations.escalation'].message);
  const resend = change ?? (email ? undefined : invitationsErrors['invitations.no_email'].message);
  return [
    { label: 'Reenviar', Icon: IconSend, reason: resend, run: changes.resend },
    { label: 'Copiar link', Icon: IconLink, reason: change, run: changes.copyLink },
    { label: 'Retirar', Icon: IconTrash, reason: missingDelete, run: () => ask('withdraw') },
  ];
}
