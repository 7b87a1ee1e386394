import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { formatInstant } from '@botica/contract/kit/dates';
import type { Column } from '../../../kit/list/list-table.tsx';
import classes from '../invitations.module.css';
import { InvitationActions } from '../record/invitation-actions.tsx';
import { InvitationBadge } from '../record/invitation-badge.tsx';
import { requestWarning } from '../request/request-warning.ts';

/** The columns of the open invitations; instants are shown in the store's zone. */
export function invitationColumns(timeZone: string): Column<Invitation>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      sortKey: 'name',
      takesRest: true,
      onPhone: 'title',
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      key: 'document',
      header: 'CPF',
      sortKey: 'document',
      hideBelow: 1100,
      render: ({ document }) => <span className={classes.quiet}>{formatCpf(document)}</span>,
    },
    { key: 'group', header: 'Cargo', onPhone: 'plain', render: renderGroup },
    {
      key: 'expires_at',
      header: 'Validade',
      sortKey: 'expires_at',
      onPhone: 'left',
      render: (invitation) => <InvitationBadge invitation={invitation} />,
    },
    {
      key: 'sent_at',
      header: 'Envio',
      hideBelow: 1100,
      onPhone: 'plain',
      render: (invitation) => renderSent(invitation, timeZone),
    },
    {
      key: 'actions',
      header: 'Ações',
      align: 'right',
      onPhone: 'right',
      render: (invitation) => <InvitationActions invitation={invitation} look="icons" />,
    },
  ];
}

function renderGroup({ kind, group, requested_role: role, requested_workplace: workplace }: Invitation) {
  if (kind === 'invitation') return group && <span className={classes.quiet}>{group}</span>;
  const asked = [role, workplace].filter(Boolean).join(' · ');
  return (
    <span className={classes.asked} title={`Pediu: ${asked}`}>
      Pediu: {asked}
    </span>
  );
}

function renderSent(invitation: Invitation, timeZone: string) {
  const { kind, sent_at: sentAt, is_sending: isSending, created_at: createdAt, other_requests: others } = invitation;
  if (kind === 'request') {
    const asked = `Pedido ${formatInstant(createdAt, timeZone)}.`;
    return (
      <span className={classes.quiet} title={`${asked} ${requestWarning(invitation)}`}>
        {others.length > 0 ? `${others.length + 1} pedidos deste CPF` : 'E-mail não confirmado'}
      </span>
    );
  }
  if (isSending) return <span className={classes.quiet}>A caminho</span>;
  return <span className={classes.quiet}>{sentAt ? `Enviado ${formatInstant(sentAt, timeZone)}` : 'Não enviado'}</span>;
}
