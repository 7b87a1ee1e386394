import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { branchType } from '@botica/contract/features/branches/record/branch-names';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError } from '../../../kit/api/api.ts';
import { LinkButton } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { NamedField } from '../../../kit/page/named-field.ts';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { plainPart } from '../../delivery-locations/delivery-search.ts';
import { branchOptions, readBranches } from '../branch-queries.ts';
import { branchList } from '../list/branch-list.ts';
import classes from './branch-page.module.css';
import { type BranchSearch, branchTabNames, branchTabs } from './branch-search.ts';
import { BranchTabContent } from './branch-tab-content.tsx';

const title = 'Loja';

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/branch', search: branchList.last() }, label: 'Voltar para as lojas' };
}

/** /branch/{id}: one branch, in tabs that the URL names. */
export function BranchPage({ id, search }: { id: string; search: BranchSearch }) {
  const missing = usePermission(readBranches);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <LoadedBranch id={Number(id)} search={search} />;
}

function LoadedBranch({ id, search }: { id: number; search: BranchSearch }) {
  useLiveRecord('branch', id, 'nesta loja');
  const { data: branch, error, refetch } = useQuery(branchOptions(id));
  const tab = search.tab ?? 'data';
  if (!branch && error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <PageHeader title={title} back={backToList()} />
        <EmptyState
          icon={<IconBuildingStore size={28} stroke={1.5} />}
          title={error.message}
          actions={<LinkButton link={{ to: '/branch' }}>Ver todas as lojas</LinkButton>}
        >
          Ela pode ter sido removida.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      {branch ? <BranchHeader branch={branch} /> : <PageHeader title={title} back={backToList()} />}
      <LinkTabs
        label="Partes da loja"
        current={tab}
        tabs={branchTabs.map((key) => ({
          key,
          label: branchTabNames[key],
          patch: { ...plainPart, tab: key === 'data' ? undefined : key },
        }))}
      />
      {branch ? (
        <BranchTabContent key={tab} branch={branch} tab={tab} search={search} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <div className={classes.narrow} role="status" aria-busy aria-label="Carregando">
          {[220, 360].map((height) => (
            <div key={height} className={classes.bone} style={{ height }} />
          ))}
        </div>
      )}
      <NamedField />
    </Page>
  );
}

function BranchHeader({ branch }: { branch: Branch }) {
  const { alias, fantasy_name: fantasyName, is_central: isCentral, address } = branch;
  const place = address && `${address.city}, ${address.uf}`;
  const facts = [branchType(isCentral), alias === fantasyName ? null : fantasyName, place];
  return <PageHeader title={alias} subtitle={facts.filter(Boolean).join(' · ')} back={backToList()} />;
}
