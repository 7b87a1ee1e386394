import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { Coverage } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { stateName } from '@botica/contract/kit/brazil/uf';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { coverageOptions } from '../location-queries.ts';
import { rangeText } from '../location-texts.ts';
import classes from './coverage-report.module.css';

type Overlap = Coverage['overlaps'][number];
type Gap = Coverage['gaps'][number];

const quietRange = ({ zip_from: from, zip_to: to }: { zip_from: string; zip_to: string }) => (
  <span className={classes.quiet}>{rangeText(from, to)}</span>
);
const winnerOf = ({ first, second, winner_id: id }: Overlap) => (first.id === id ? first : second);
const loserOf = ({ first, second, winner_id: id }: Overlap) => (first.id === id ? second : first);

const overlapColumns: readonly Column<Overlap>[] = [
  {
    key: 'shared',
    header: 'CEPs em comum',
    onPhone: 'title',
    render: ({ zip_from: from, zip_to: to }) => rangeText(from, to),
  },
  {
    key: 'winner',
    header: 'Vale',
    takesRest: true,
    onPhone: 'line',
    render: (overlap) => (
      <>
        {winnerOf(overlap).service_name} {quietRange(winnerOf(overlap))}
      </>
    ),
  },
  {
    key: 'loser',
    header: 'Não vale ali',
    onPhone: 'line',
    render: (overlap) => (
      <>
        {loserOf(overlap).service_name} {quietRange(loserOf(overlap))}
      </>
    ),
  },
];

const gapColumns: readonly Column<Gap>[] = [
  {
    key: 'zips',
    header: 'CEPs sem faixa',
    onPhone: 'title',
    render: ({ zip_from: from, zip_to: to }) => rangeText(from, to),
  },
  { key: 'state', header: 'Estado', takesRest: true, onPhone: 'plain', render: ({ state }) => stateName(state) },
  {
    key: 'covered',
    header: 'Situação',
    onPhone: 'plain',
    render: ({ covered_by_state: isCovered }) => (
      <StatusBadge tone={isCovered ? 'shipped' : 'preparing'}>
        {isCovered ? 'Vale a regra do estado' : 'Só cidades e bairros'}
      </StatusBadge>
    ),
  },
];

/** Where the ranges say two things at once, and where they say nothing. */
export function CoverageReport({ branch }: { branch: Branch }) {
  const { data, error, refetch } = useQuery(coverageOptions(branch.id));
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data?.ranges === 0) {
    return (
      <div className={classes.card}>
        <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title="Nenhuma faixa de CEP para conferir">
          O relatório compara as faixas de CEP entre si e com os CEPs de cada estado em que há alguma.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {data?.is_capped && (
        <p role="status" className={classes.capped}>
          Há mais do que cabe aqui: são mostrados os primeiros 500 de cada.
        </p>
      )}
      <SectionCard
        title={`Sobreposições${data ? ` (${data.overlaps.length})` : ''}`}
        description="Dois serviços para os mesmos CEPs: vale a faixa mais estreita; entre iguais, a mais barata, depois a mais rápida."
        flush
      >
        <Part>
          <ListTable
            label="Sobreposições"
            columns={overlapColumns}
            rows={data?.overlaps}
            rowKey={({ first, second }) => `${first.id}-${second.id}`}
            empty={<AllWell title="Nenhuma faixa se sobrepõe a outra" />}
            skeletonRows={3}
          />
        </Part>
      </SectionCard>
      <SectionCard
        title={`Lacunas${data ? ` (${data.gaps.length})` : ''}`}
        description="CEPs que nenhuma faixa atende, nos estados em que há alguma."
        flush
      >
        <Part>
          <ListTable
            label="Lacunas"
            columns={gapColumns}
            rows={data?.gaps}
            rowKey={({ zip_from: from }) => from}
            empty={<AllWell title="As faixas cobrem os estados inteiros" />}
            skeletonRows={3}
          />
        </Part>
      </SectionCard>
    </>
  );
}

/** The table reaches the card's edges and needs no frame of its own. */
function Part({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}

function AllWell({ title }: { title: string }) {
  return <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title={title} />;
}
