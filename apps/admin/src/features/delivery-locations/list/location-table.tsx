import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { DeliveryLocation, LocationKind } from '@botica/contract/features/delivery-locations/delivery-location';
import {
  deliveryLocations,
  type LocationListQuery,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { useShowAdded } from '../../../kit/list/added-row.ts';
import { List } from '../../../kit/list/list.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { locationListOptions } from '../location-queries.ts';
import { locationColumns } from './location-columns.tsx';
import { locationLists } from './location-lists.ts';
import classes from './location-table.module.css';

const RemoveLocationDialog = lazy(() =>
  import('./remove-location-dialog.tsx').then((module) => ({ default: module.RemoveLocationDialog })),
);
const LocationDialog = lazy(() =>
  import('../record/location-dialog.tsx').then((module) => ({ default: module.LocationDialog })),
);

interface Words {
  table: string;
  /** Label of the search field. A CEP finds the ranges that contain it. */
  search: string;
  add: string;
  none: string;
  noun: readonly [string, string];
}

const words: Record<LocationKind, Words> = {
  zip: {
    table: 'Faixas de CEP',
    search: 'Buscar por CEP ou serviço',
    add: 'Adicionar faixa',
    none: 'Nenhuma faixa de CEP',
    noun: ['faixa', 'faixas'],
  },
  place: {
    table: 'Cidades e estados',
    search: 'Buscar por cidade ou serviço',
    add: 'Adicionar cidade',
    none: 'Nenhuma cidade ou estado',
    noun: ['localização', 'localizações'],
  },
  district: {
    table: 'Bairros',
    search: 'Buscar por bairro, cidade ou serviço',
    add: 'Adicionar bairro',
    none: 'Nenhum bairro',
    noun: ['bairro', 'bairros'],
  },
};

type Asked = { action: 'save'; location: DeliveryLocation | null } | { action: 'remove'; location: DeliveryLocation };

interface LocationTableProps {
  branch: Branch;
  kind: LocationKind;
}

/** The locations of one kind, filtered and sorted by the URL. */
export function LocationTable({ branch, kind }: LocationTableProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const missingWrite = usePermission(deliveryLocations.endpoints.create.access);
  const missingDelete = usePermission(deliveryLocations.endpoints.remove.access);
  const { table, search, add, none, noun } = words[kind];
  const buttons = (
    <>
      {kind === 'zip' && <ImportButton kind="ranges" access={deliveryLocations.endpoints.create.access} />}
      <Button
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
        disabledReason={missingWrite}
        onClick={() => setAsked({ action: 'save', location: null })}
      >
        {add}
      </Button>
    </>
  );
  return (
    <>
      <List
        list={locationLists[kind]}
        options={(asked: Omit<LocationListQuery, 'kind'>) => locationListOptions(branch.id, { kind, ...asked })}
        label={table}
        searchLabel="Localizações"
        noun={noun}
        searchBy={{ search: { name: 'Busca', label: search } }}
        actions={buttons}
        columns={locationColumns(kind, {
          missingWrite,
          missingDelete,
          onEdit: (location) => setAsked({ action: 'save', location }),
          onRemove: (location) => setAsked({ action: 'remove', location }),
        })}
        empty={{ none: { title: none }, found: nothingFound, past: { icon: IconSearchOff, ...nothingFound } }}
        whenNone={<NoLocations title={none} actions={buttons} />}
        skeletonRows={8}
      />
      <Dialogs asked={asked} branch={branch} kind={kind} onClose={() => setAsked(null)} />
    </>
  );
}

const nothingFound = { title: 'Nenhuma localização encontrada', text: 'Confira a busca.', clear: 'Limpar busca' };

interface DialogsProps {
  asked: Asked | null;
  branch: Branch;
  kind: LocationKind;
  onClose: () => void;
}

function Dialogs({ asked, branch, kind, onClose }: DialogsProps) {
  const showAdded = useShowAdded();
  if (asked === null) return null;
  return (
    <Suspense>
      {asked.action === 'remove' ? (
        <RemoveLocationDialog location={asked.location} onClose={onClose} />
      ) : (
        <LocationDialog branch={branch} kind={kind} location={asked.location} onAdded={showAdded} onClose={onClose} />
      )}
    </Suspense>
  );
}

function NoLocations({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    // The id is the target of a link to the button. While the list loads, another element is shown in its place.
    <div id="first-location" className={classes.none}>
      <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title={title} actions={actions}>
        Diga onde esta loja entrega, em que dias e por quanto. Num CEP vale primeiro o bairro, depois a faixa mais
        estreita, a cidade e o estado.
      </EmptyState>
    </div>
  );
}
