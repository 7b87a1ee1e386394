import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { DeliveryLocation, LocationKind } from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { IconFileImport, IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { NameSearch } from '../../../kit/list/name-search.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import type { DeliverySearch } from '../delivery-search.ts';
import { defaultSorts, locationListOptions, toListQuery } from '../location-queries.ts';
import { LocationDialog } from '../record/location-dialog.tsx';
import { locationColumns } from './location-columns.tsx';
import classes from './location-table.module.css';
import { RemoveLocationDialog } from './remove-location-dialog.tsx';

const searchFields: Record<LocationKind, string> = {
  zip: 'Buscar por CEP ou serviço',
  place: 'Buscar por cidade ou serviço',
  district: 'Buscar por bairro, cidade ou serviço',
};

const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

const words: Record<LocationKind, { table: string; add: string; none: string; noun: readonly [string, string] }> = {
  zip: {
    table: 'Faixas de CEP',
    add: 'Adicionar faixa',
    none: 'Nenhuma faixa de CEP',
    noun: ['faixa', 'faixas'],
  },
  place: {
    table: 'Cidades e estados',
    add: 'Adicionar cidade',
    none: 'Nenhuma cidade ou estado',
    noun: ['localização', 'localizações'],
  },
  district: { table: 'Bairros', add: 'Adicionar bairro', none: 'Nenhum bairro', noun: ['bairro', 'bairros'] },
};

type Asked = { action: 'save'; location: DeliveryLocation | null } | { action: 'remove'; location: DeliveryLocation };

interface LocationTableProps {
  branch: Branch;
  kind: LocationKind;
  search: DeliverySearch;
}

/** The locations of one kind; what it shows is said by the URL. */
export function LocationTable({ branch, kind, search }: LocationTableProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | 'import' | null>(null);
  const missingWrite = usePermission(deliveryLocations.endpoints.create.access);
  const missingDelete = usePermission(deliveryLocations.endpoints.remove.access);
  const list = useQuery({
    ...locationListOptions(branch.id, toListQuery(kind, search)),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () =>
      locationColumns(kind, {
        missingWrite,
        missingDelete,
        onEdit: (location) => setAsked({ action: 'save', location }),
        onRemove: (location) => setAsked({ action: 'remove', location }),
      }),
    [kind, missingWrite, missingDelete],
  );
  const show = (next: DeliverySearch) => void navigate({ to: '.', search: next });
  const close = () => setAsked(null);
  const buttons = (
    <div className={classes.buttons}>
      {kind === 'zip' && (
        <Button
          icon={<IconFileImport size={16} aria-hidden />}
          disabledReason={missingWrite}
          onClick={() => setAsked('import')}
        >
          Importar CSV
        </Button>
      )}
      <Button
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
        disabledReason={missingWrite}
        onClick={() => setAsked({ action: 'save', location: null })}
      >
        {words[kind].add}
      </Button>
    </div>
  );
  const pagination = list.data?.pagination;
  const dialogs = <Dialogs asked={asked} branch={branch} kind={kind} onClose={close} />;
  if (list.data?.items.length === 0 && !search.search && !search.p) {
    return (
      <>
        <NoLocations kind={kind} actions={buttons} />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <div className={classes.bar}>
        {/* A CEP finds the ranges that hold it. */}
        <div className={classes.search}>
          <NameSearch
            label="Localizações"
            field={searchFields[kind]}
            name={search.search}
            onSearch={(text) => show({ ...search, search: text, p: undefined })}
          />
        </div>
        {buttons}
      </div>
      <ListTable
        label={words[kind].table}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        sort={{ by: search['sort-by'] ?? defaultSorts[kind], ascending: search.ascending !== '0' }}
        empty={<NothingFound onClear={() => show({ ...search, search: undefined, p: undefined })} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={8}
      />
      {pagination && !list.isError && <Pager pagination={pagination} noun={words[kind].noun} />}
      {dialogs}
    </>
  );
}

interface DialogsProps {
  asked: Asked | 'import' | null;
  branch: Branch;
  kind: LocationKind;
  onClose: () => void;
}

function Dialogs({ asked, branch, kind, onClose }: DialogsProps) {
  if (asked === null) return null;
  if (asked === 'import') {
    return (
      <Suspense>
        <ImportDialog branch={branch} onClose={onClose} />
      </Suspense>
    );
  }
  if (asked.action === 'remove') return <RemoveLocationDialog location={asked.location} onClose={onClose} />;
  return <LocationDialog branchId={branch.id} kind={kind} location={asked.location} onClose={onClose} />;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="Nenhuma localização encontrada"
      actions={<Button onClick={onClear}>Limpar busca</Button>}
    >
      Confira a busca.
    </EmptyState>
  );
}

function NoLocations({ kind, actions }: { kind: LocationKind; actions: ReactNode }) {
  return (
    <div className={classes.none}>
      <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title={words[kind].none} actions={actions}>
        Diga onde esta loja entrega, em que dias e por quanto. Num CEP vale primeiro o bairro, depois a faixa mais
        estreita, a cidade e o estado.
      </EmptyState>
    </div>
  );
}
