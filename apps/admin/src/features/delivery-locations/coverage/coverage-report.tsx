import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { Coverage } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { stateName } from '@botica/contract/kit/brazil/uf';
import type { Pagination } from '@botica/contract/kit/page';
import { IconCircleCheck, IconDownload, IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { ListTable, type ListTableProps } from '../../../kit/list/list-table.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { useShow } from '../../../kit/list/use-list.ts';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { SearchLink } from '../../../kit/look/search-link.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import type { DeliverySearch } from '../delivery-search.ts';
import { coverageOptions, coveragePath, gapListOptions, overlapListOptions } from '../location-queries.ts';
import { gapColumns, overlapColumns } from './coverage-columns.tsx';
import classes from './coverage-report.module.css';

interface PartProps {
  branch: Branch;
  search: DeliverySearch;
}

/** Overlapping ranges and gaps between them, in the country or in one state. */
export function CoverageReport({ branch, search }: PartProps) {
  const { state, part = 'overlaps' } = search;
  const session = useSession();
  const show = useShow();
  const counted = useQuery({ ...coverageOptions(branch.id, state), placeholderData: keepPreviousData });
  const { data, error, refetch } = counted;
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
      <div className={classes.head}>
        <SelectInput
          label="Estado"
          labelHidden
          placeholder="Todos os estados"
          clearable
          searchable
          options={(data?.states ?? []).map((code) => ({ value: code, label: stateName(code) }))}
          value={state ?? ''}
          onChange={(code) => show({ state: code || undefined, p: undefined })}
        />
        <LinkTabs
          look="pills"
          label="Partes da cobertura"
          current={part}
          tabs={[
            {
              key: 'overlaps',
              label: 'Sobreposições',
              patch: { part: undefined, p: undefined },
              count: data?.overlaps,
            },
            { key: 'gaps', label: 'Lacunas', patch: { part: 'gaps', p: undefined }, count: data?.gaps },
          ]}
        />
        <DownloadLink href={coveragePath(branch.id, state, session)} icon={<IconDownload size={16} aria-hidden />}>
          Exportar CSV
        </DownloadLink>
      </div>
      {part === 'overlaps' ? (
        <Overlaps branch={branch} search={search} />
      ) : (
        <Gaps branch={branch} search={search} counted={data} />
      )}
    </>
  );
}

function Overlaps({ branch, search: { state, p } }: PartProps) {
  const found = useQuery({ ...overlapListOptions(branch.id, { state, p }), placeholderData: keepPreviousData });
  return (
    <>
      <p className={classes.help}>
        Dois serviços para os mesmos CEPs: vale a faixa mais estreita; entre iguais, a mais barata, depois a mais
        rápida.
      </p>
      <Rows
        label="Sobreposições"
        noun={['sobreposição', 'sobreposições']}
        found={found}
        columns={overlapColumns}
        rowKey={({ first, second, zip_from: from }) => `${first.id}-${second.id}-${from}`}
        empty={<AllWell title="Nenhuma faixa se sobrepõe a outra" />}
      />
    </>
  );
}

function Gaps({ branch, search: { state, p, singles }, counted }: PartProps & { counted: Coverage | undefined }) {
  const found = useQuery({ ...gapListOptions(branch.id, { state, p, singles }), placeholderData: keepPreviousData });
  const folded = counted?.single_gaps ?? 0;
  return (
    <>
      <p className={classes.help}>
        CEPs que nenhuma faixa atende, nos estados em que há alguma.
        {folded > 0 && (
          <>
            {' '}
            {singles ? 'Com' : 'Sem'} {folded === 1 ? 'a lacuna' : `as ${folded.toLocaleString('pt-BR')} lacunas`} de um
            só CEP:{' '}
            <SearchLink patch={{ singles: singles ? undefined : '1', p: undefined }}>
              {singles ? 'ocultar' : 'mostrar'}
            </SearchLink>
          </>
        )}
      </p>
      <Rows
        label="Lacunas"
        noun={['lacuna', 'lacunas']}
        found={found}
        columns={gapColumns}
        rowKey={({ zip_from: from }) => from}
        empty={<AllWell title={folded > 0 ? 'Só faltam CEPs isolados' : 'As faixas cobrem os estados inteiros'} />}
      />
    </>
  );
}

interface RowsProps<Row> extends Pick<ListTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'empty'> {
  noun: readonly [one: string, many: string];
  found: {
    data: { items: readonly Row[]; pagination: Pagination } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
}

function Rows<Row>({ noun, found, ...table }: RowsProps<Row>) {
  return (
    <>
      <ListTable
        {...table}
        rows={found.data?.items}
        error={found.data ? undefined : found.error}
        onRetry={found.refetch}
        fetching={found.isPlaceholderData}
        skeletonRows={8}
      />
      {found.data && <Pager pagination={found.data.pagination} noun={noun} />}
    </>
  );
}

function AllWell({ title }: { title: string }) {
  return <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title={title} />;
}
