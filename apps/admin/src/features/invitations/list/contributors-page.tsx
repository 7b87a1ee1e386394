import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { CollaboratorsTab } from '../../collaborators/list/collaborators-tab.tsx';
import { type ContributorsSearch, noFilters } from '../../collaborators/list/contributors-search.ts';
import { rememberContributorsSearch } from '../../collaborators/list/last-contributors-search.ts';
import { allInvitations, invitationListOptions } from '../invitation-queries.ts';
import { OpenInvitationsTab } from './open-invitations-tab.tsx';

const title = 'Colaboradores';
const plainTab = { ...noFilters, 'sort-by': undefined, ascending: undefined, p: undefined };

/** /contributors: who works here, and who has been asked to; all that it shows is said by the URL. */
export function ContributorsPage({ search }: { search: ContributorsSearch }) {
  const missing = usePermission(collaborators.endpoints.list.access);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <Contributors search={search} />;
}

function Contributors({ search }: { search: ContributorsSearch }) {
  const navigate = useNavigate();
  const open = useQuery(invitationListOptions(allInvitations));
  useEffect(() => rememberContributorsSearch(search), [search]);
  const show = (next: ContributorsSearch) => navigate({ to: '.', search: next });
  const tab = search.tab ?? 'collaborators';
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
      {tab === 'invitations' ? (
        <OpenInvitationsTab search={search} onChange={show} />
      ) : (
        <CollaboratorsTab search={search} onChange={show} />
      )}
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
