import {
  type Invitation,
  type InvitationListQuery,
  invitationSorts,
} from '@botica/contract/features/invitations/invitations.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconMailOpened } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { NoMailNotice } from '../../../kit/form/no-mail-notice.tsx';
import { type Column, numberOrder } from '../../../kit/list/column.ts';
import { List } from '../../../kit/list/list.tsx';
import { listState } from '../../../kit/list/list-state.ts';
import { invitationListOptions } from '../invitation-queries.ts';
import { InvitationActions } from '../record/invitation-actions.tsx';
import { InvitationBadge } from '../record/invitation-badge.tsx';
import { requestWarning } from '../request/request-warning.ts';

const sendingMs = 5_000;

const invitationList = listState({
  sorts: invitationSorts,
  sortedBy: { by: 'name', ascending: true },
  searches: ['name'],
});

const liveOptions = (listQuery: InvitationListQuery) => ({
  ...invitationListOptions(listQuery),
  // A pending mail is sent within seconds.
  refetchInterval: ({ state }: { state: { data?: { items: readonly Invitation[] } | undefined } }) =>
    state.data?.items.some((each) => each.is_sending) && sendingMs,
});

/** Invitations that nobody accepted yet, and requests without an answer. */
export function OpenInvitationsTab() {
  return (
    <>
      <NoMailNotice />
      <List
        list={invitationList}
        options={liveOptions}
        label="Convites em aberto"
        searchLabel="Convites"
        noun={['convite', 'convites']}
        searchBy={{ name: { name: 'Nome', label: 'Buscar por nome' } }}
        columns={columns(useSession().store.time_zone)}
        rowLink={({ document }) => ({
          to: '/add-contributor/{-$id}',
          params: { id: document },
          search: { is_pre: 'true' },
        })}
        rowLabel={({ name }) => name}
        empty={{
          none: {
            icon: IconMailOpened,
            title: 'Nenhum convite em aberto',
            text: 'Convites aparecem aqui até serem aceitos; pedidos de acesso, até serem respondidos.',
          },
          found: { title: 'Nenhum convite encontrado', text: 'Confira a busca.', clear: 'Limpar todos os filtros' },
        }}
        foot="none"
        skeletonRows={5}
      />
    </>
  );
}

/** Times are in the store's zone. */
function columns(timeZone: string): Column<Invitation>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      sortKey: 'name',
      takesRest: true,
      titled: true,
      onPhone: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'document',
      header: 'CPF',
      sortKey: 'document',
      sortWords: numberOrder,
      quiet: 'always',
      hideBelow: 1100,
      render: ({ document }) => formatCpf(document),
    },
    { key: 'group', header: 'Cargo', quiet: 'always', cutAt: 200, onPhone: 'plain', render: groupText },
    {
      key: 'expires_at',
      header: 'Validade',
      sortKey: 'expires_at',
      sortWords: ['vence antes', 'vence depois'],
      onPhone: 'left',
      render: (invitation) => <InvitationBadge invitation={invitation} />,
    },
    {
      key: 'sent_at',
      header: 'Envio',
      quiet: 'always',
      hideBelow: 1100,
      onPhone: 'plain',
      render: (invitation) => <Sent invitation={invitation} timeZone={timeZone} />,
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

function groupText({ kind, group, requested_role: role, requested_workplace: workplace }: Invitation) {
  return kind === 'invitation' ? group : `Pediu: ${[role, workplace].filter(Boolean).join(' · ')}`;
}

function Sent({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const { sends_mail: sendsMail } = useSession().links;
  const { kind, sent_at: sentAt, is_sending: isSending, created_at: createdAt, other_requests: others } = invitation;
  if (kind === 'request') {
    return (
      <span title={`Pedido ${formatInstant(createdAt, timeZone)}. ${requestWarning(invitation)}`}>
        {others.length > 0 ? `${others.length + 1} pedidos deste CPF` : 'E-mail não confirmado'}
      </span>
    );
  }
  // A mail written to a file on the server has reached nobody.
  if (!sendsMail) return 'Não enviado';
  if (isSending) return 'A caminho';
  return sentAt ? `Enviado ${formatInstant(sentAt, timeZone)}` : 'Não enviado';
}
