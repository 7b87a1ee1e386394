import { formatInstant } from '@botica/contract/kit/dates';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { IconFileImport, IconProgressCheck } from '@tabler/icons-react';
import { useSession } from '../../kit/api/agent-context.tsx';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { rowActions } from '../../kit/list/row-actions.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { LinkButton } from '../../kit/look/button.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { BatchActions } from './batch-actions.tsx';
import { batchLink } from './batch-link.ts';
import { batchList, ownBatchList } from './batch-list.ts';
import { BatchProgress } from './batch-progress.tsx';
import { batchListOptions } from './batch-queries.ts';
import { FailedJobsTab } from './failed-jobs-tab.tsx';

const empty = {
  none: {
    icon: IconProgressCheck,
    title: 'Nenhum processamento seu',
    text: 'O que demora, como exportar uma lista ou mudar a situação de muitos pedidos, aparece aqui.',
  },
  found: { title: 'Nenhum processamento encontrado', text: 'A lista termina antes desta página.' },
};

const plainTab = batchList.cleared;

/** /works: the person's batches with progress and results; for administrators also the failed jobs. */
export function BatchesPage() {
  const { agent, store } = useSession();
  const { tab } = useListSearch(batchList);
  const shown = (agent.is_admin && tab) || 'own';
  return (
    <Page>
      <PageHeader
        title="Processamentos"
        actions={
          <LinkButton link={{ to: '/imports' }} icon={<IconFileImport size={16} aria-hidden />}>
            Importar
          </LinkButton>
        }
      />
      {agent.is_admin && (
        <LinkTabs
          label="Processamentos e falhas"
          current={shown}
          tabs={[
            { key: 'own', label: 'Meus', patch: plainTab },
            { key: 'failed', label: 'Falhas', patch: { ...plainTab, tab: 'failed' } },
          ]}
        />
      )}
      {shown === 'failed' && <FailedJobsTab />}
      {shown === 'own' && (
        <List
          list={ownBatchList}
          options={batchListOptions}
          label="Processamentos"
          noun={['processamento', 'processamentos']}
          columns={columns(store.time_zone)}
          rowLink={({ id }) => batchLink(id)}
          rowLabel={({ title }) => title}
          empty={empty}
          skeletonRows={8}
        />
      )}
    </Page>
  );
}

function columns(timeZone: string): Column<Batch>[] {
  return [
    {
      key: 'title',
      header: 'Processamento',
      onPhone: 'title',
      takesRest: true,
      titled: true,
      render: ({ title }) => title,
    },
    {
      key: 'created',
      header: 'Iniciado em',
      onPhone: 'line',
      render: ({ created_at: at }) => formatInstant(at, timeZone),
    },
    {
      key: 'progress',
      header: 'Andamento',
      onPhone: 'plain',
      width: '320px',
      render: (batch) => <BatchProgress batch={batch} />,
    },
    rowActions((batch) => <BatchActions batch={batch} isRow />, { onPhone: 'plain' }),
  ];
}
