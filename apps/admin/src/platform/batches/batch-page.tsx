import { formatInstant } from '@botica/contract/kit/dates';
import { isOver, keptDays, type Work, type WorkResult } from '@botica/contract/platform/batches/batch-schemas';
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
import { WorkActions } from './batch-actions.tsx';
import { workResultList } from './batch-list.ts';
import classes from './batch-page.module.css';
import { WorkProgress } from './batch-progress.tsx';
import { workOptions, workResultsOptions } from './batch-queries.ts';
import { isOfProducts } from './import-kinds.ts';

const outcomeNames = { done: 'Alterado', refused: 'Sem mudança' } as const;
const outcomes = [
  { value: '', label: 'Todos' },
  { value: 'done', label: 'Alterados' },
  { value: 'refused', label: 'Sem mudança' },
] as const;

/** /works?work={id}: one work, and what came of each record. */
export function WorkPage({ id }: { id: number }) {
  const { data: work, error, refetch } = useQuery(workOptions(id));
  const back = { link: { to: '/works' }, label: 'Voltar para os processamentos' } as const;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      <PageHeader title={work?.title ?? 'Processamento'} back={back} actions={work && <WorkActions work={work} />} />
      {work && <WorkView work={work} />}
      {!work && isGone && (
        <EmptyState icon={<IconProgressX size={28} stroke={1.5} />} title={error.message}>
          Processamentos ficam guardados por {keptDays.work} dias.
        </EmptyState>
      )}
      {!work && error && !isGone && <ErrorPanel error={error} onRetry={refetch} />}
    </Page>
  );
}

function WorkView({ work }: { work: Work }) {
  const { time_zone: timeZone } = useSession().store;
  const { state, reason, created_at: begun, ended_at: ended, file, has_results: hasResults } = work;
  return (
    <>
      <SectionCard title="Andamento">
        <WorkProgress work={work} />
        {reason && <p className={classes.line}>{reason}</p>}
        <p className={`quiet small ${classes.line}`}>
          Iniciado em {formatInstant(begun, timeZone)}
          {ended && `, terminado em ${formatInstant(ended, timeZone)}`}.
          {file && ` O arquivo fica guardado até ${formatInstant(file.expires_at, timeZone)}.`}
          {!isOver(state) && ' Pode sair desta página: o processamento continua.'}
        </p>
      </SectionCard>
      {/* Drawn anew when the work is over: the list is then complete. */}
      {hasResults && <Results key={state} work={work} />}
    </>
  );
}

const nouns = {
  order: { one: 'pedido', many: 'pedidos', header: 'Pedido' },
  product: { one: 'produto', many: 'produtos', header: 'Produto' },
} as const;

function Results({ work }: { work: Work }) {
  const isProducts = isOfProducts(work);
  const { one, many, header } = isProducts ? nouns.product : nouns.order;
  const empty = {
    none: { icon: IconProgressX, title: 'Nada foi feito ainda', text: `O resultado de cada ${one} aparece aqui.` },
    found: { title: `Nenhum ${one} com este resultado`, text: 'Escolha outro resultado.' },
  };
  return (
    <List
      list={workResultList}
      options={(asked: ReturnType<typeof workResultList.toQuery>) => workResultsOptions(work.id, asked)}
      label="Resultados"
      noun={[one, many]}
      filters={({ search, show }) => (
        <SegmentedSwitch
          label="Resultado"
          choices={outcomes}
          value={search.outcome ?? ''}
          onChange={(outcome) => show(workResultList.setting('outcome', outcome || undefined))}
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

const columns = (header: string): Column<WorkResult>[] => [
  { key: 'label', header, onPhone: 'title', render: ({ label }) => label },
  { key: 'outcome', header: 'Resultado', onPhone: 'aside', render: ({ outcome }) => outcomeNames[outcome] },
  { key: 'reason', header: 'Motivo', takesRest: true, titled: true, onPhone: 'plain', render: ({ reason }) => reason },
];
