import { formatInstant } from '@botica/contract/kit/dates';
import { type Batch, type BatchResult, isOver, keptDays } from '@botica/contract/platform/batches/batch-schemas';
import { IconProgressX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../kit/api/agent-context.tsx';
import { ApiError } from '../../kit/api/api.ts';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { BatchActions } from './batch-actions.tsx';
import { batchResultList } from './batch-list.ts';
import classes from './batch-page.module.css';
import { BatchProgress } from './batch-progress.tsx';
import { batchOptions, batchResultsOptions } from './batch-queries.ts';
import { isOfProducts } from './import-kinds.ts';

const outcomeNames = { done: 'Alterado', refused: 'Sem mudança' } as const;
const outcomes = [
  { value: '', label: 'Todos' },
  { value: 'done', label: 'Alterados' },
  { value: 'refused', label: 'Sem mudança' },
] as const;

/** /works?work={id}: a batch, and the result for each record. */
export function BatchPage({ id }: { id: number }) {
  const { data: batch, error, refetch } = useQuery(batchOptions(id));
  const back = { link: { to: '/works' }, label: 'Voltar para os processamentos' } as const;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <PageHeader
        title={batch?.title ?? 'Processamento'}
        back={back}
        actions={batch && <BatchActions batch={batch} />}
      />
      {batch && <BatchView batch={batch} />}
      {!batch && isGone && (
        <EmptyState icon={<IconProgressX size={28} stroke={1.5} />} title={error.message}>
          Processamentos ficam guardados por {keptDays.work} dias.
        </EmptyState>
      )}
      {!batch && error && !isGone && <ErrorPanel error={error} onRetry={refetch} />}
    </Page>
  );
}

function BatchView({ batch }: { batch: Batch }) {
  const { time_zone: timeZone } = useSession().store;
  const { state, reason, created_at: begun, ended_at: ended, file, has_results: hasResults } = batch;
  return (
    <>
      <SectionCard title="Andamento">
        <BatchProgress batch={batch} />
        {reason && <p className={classes.line}>{reason}</p>}
        <p className={`quiet small ${classes.line}`}>
          Iniciado em {formatInstant(begun, timeZone)}
          {ended && `, terminado em ${formatInstant(ended, timeZone)}`}.
          {file && ` O arquivo fica guardado até ${formatInstant(file.expires_at, timeZone)}.`}
          {!isOver(state) && ' Pode sair desta página: o processamento continua.'}
        </p>
      </SectionCard>
      {/* The key remounts the list when the batch ends, because the list is then complete. */}
      {hasResults && <Results key={state} batch={batch} />}
    </>
  );
}

const nouns = {
  order: { one: 'pedido', many: 'pedidos', header: 'Pedido' },
  product: { one: 'produto', many: 'produtos', header: 'Produto' },
} as const;

function Results({ batch }: { batch: Batch }) {
  const isProducts = isOfProducts(batch);
  const { one, many, header } = isProducts ? nouns.product : nouns.order;
  const empty = {
    none: { icon: IconProgressX, title: 'Nada foi feito ainda', text: `O resultado de cada ${one} aparece aqui.` },
    found: { title: `Nenhum ${one} com este resultado`, text: 'Escolha outro resultado.' },
  };
  return (
    <List
      list={batchResultList}
      options={(input: ReturnType<typeof batchResultList.toQuery>) => batchResultsOptions(batch.id, input)}
      label="Resultados"
      noun={[one, many]}
      filters={({ search, show }) => (
        <SegmentedSwitch
          label="Resultado"
          choices={outcomes}
          value={search.outcome ?? ''}
          onChange={(outcome) => show(batchResultList.setting('outcome', outcome || undefined))}
        />
      )}
      columns={columns(header)}
      rowLink={({ id }) =>
        isProducts
          ? { to: '/products/$id', params: { id: String(id) } }
          : { to: '/orders/$id', params: { id: String(id) } }
      }
      rowLabel={({ label }) => (isProducts ? label : `Pedido ${label}`)}
      empty={empty}
    />
  );
}

const columns = (header: string): Column<BatchResult>[] => [
  { key: 'label', header, onPhone: 'title', render: ({ label }) => label },
  { key: 'outcome', header: 'Resultado', onPhone: 'aside', render: ({ outcome }) => outcomeNames[outcome] },
  { key: 'reason', header: 'Motivo', takesRest: true, titled: true, onPhone: 'plain', render: ({ reason }) => reason },
];
