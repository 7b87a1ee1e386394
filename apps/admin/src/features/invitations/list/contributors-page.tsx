import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { contributorsPage } from '../../collaborators/list/collaborator-list.ts';
import { CollaboratorsTab } from '../../collaborators/list/collaborators-tab.tsx';
import { allInvitations, invitationListOptions } from '../invitation-queries.ts';
import { OpenInvitationsTab } from './open-invitations-tab.tsx';

const title = 'Colaboradores';
const plainTab = { ...contributorsPage.cleared, 'sort-by': undefined, ascending: undefined };

/** /contributors: collaborators and open invitations. The URL has its whole state. */
export function ContributorsPage() {
  const missing = usePermission(collaborators.endpoints.list.access);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <Contributors />;
}

function Contributors() {
  const search = useListSearch(contributorsPage);
  const open = useQuery(invitationListOptions(allInvitations));
  useEffect(() => void contributorsPage.remember(search), [search]);
  const { tab = 'collaborators' } = search;
  return (
    <Page>
      <PageHeader title={title} actions={<InviteButton />} />
      <LinkTabs
        label="Colaboradores e convites"
        current={tab}
        tabs={[
          { key: 'collaborators', label: 'Colaboradores', patch: { ...plainTab, tab: undefined } },
          {
            key: 'invitations',
            label: 'Convites em aberto',
            patch: { ...plainTab, tab: 'invitations' },
            count: open.data?.pagination.total_items,
          },
        ]}
      />
      {tab === 'invitations' ? <OpenInvitationsTab /> : <CollaboratorsTab />}
    </Page>
  );
}

function InviteButton() {
  const missing = usePermission(invitations.endpoints.create.access);
  const icon = <IconUserPlus size={16} aria-hidden />;
  if (missing) {
    return (
      <Button variant="primary" icon={icon} disabledReason={missing}>
        Convidar colaborador
      </Button>
    );
  }
  return (
    <LinkButton variant="primary" icon={icon} link={{ to: '/add-contributor/{-$id}', params: { id: 'create' } }}>
      Convidar colaborador
    </LinkButton>
  );
}
