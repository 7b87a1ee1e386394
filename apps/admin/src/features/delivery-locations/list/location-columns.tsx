import type { DeliveryLocation, LocationKind } from '@botica/contract/features/delivery-locations/delivery-location';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Column, numberOrder } from '../../../kit/list/column.ts';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { CutText } from '../../../kit/list/table-cell.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { daysText, locationName, priceText, rangeText, serviceTypeName, weekText, yesNo } from '../location-texts.ts';

type Col = Column<DeliveryLocation>;

/** Actions of a row, and the reason if they are disabled. */
export interface RowActions {
  onEdit: (location: DeliveryLocation) => void;
  onRemove: (location: DeliveryLocation) => void;
  missingWrite: string | undefined;
  missingDelete: string | undefined;
}

/** A card on a phone shows the location on one line. */
const phoneOnly = (text: string) => <span className="phone-only">{text}</span>;

const uf: Col = { key: 'state', header: 'UF', sortKey: 'state', onPhone: 'hidden', render: ({ state }) => state };
const city: Col = {
  key: 'city',
  header: 'Cidade',
  sortKey: 'city',
  takesRest: true,
  onPhone: 'title',
  render: ({ city: name, state }) => (
    <>
      {name ?? <span className="quiet">Todo o estado</span>}
      {phoneOnly(`, ${state}`)}
    </>
  ),
};
const district: Col = {
  key: 'district',
  header: 'Bairro',
  sortKey: 'district',
  takesRest: true,
  onPhone: 'title',
  render: ({ district: name, city: inCity, state }) => (
    <>
      {name}
      {phoneOnly(`, ${inCity}, ${state}`)}
    </>
  ),
};
const zip: Col = {
  key: 'zip_from',
  header: 'Faixa de CEP',
  sortKey: 'zip_from',
  sortWords: numberOrder,
  onPhone: 'title',
  render: ({ zip_from: from, zip_to: to, city: inCity, state }) => (
    <>
      {rangeText(from ?? '', to ?? '')}
      {state && (
        <div className="quiet">
          <CutText atMost={160}>{[inCity, state].filter(Boolean).join(', ')}</CutText>
        </div>
      )}
    </>
  ),
};
const service: readonly Col[] = [
  {
    key: 'week',
    header: 'Dias da Semana',
    hideBelow: 1100,
    onPhone: 'left',
    cutAt: 132,
    render: ({ week_availibility: week }) => weekText(week),
  },
  {
    key: 'service_cost',
    header: 'Preço',
    sortKey: 'service_cost',
    sortWords: numberOrder,
    align: 'right',
    onPhone: 'aside',
    render: ({ service_cost: cost }) => priceText(cost),
  },
  {
    key: 'service_name',
    header: 'Nome do Serviço',
    sortKey: 'service_name',
    onPhone: 'plain',
    cutAt: 160,
    render: ({ service_name: name }) => name,
  },
  {
    key: 'shipping_time',
    header: 'Prazo de Envio',
    sortKey: 'shipping_time',
    sortWords: numberOrder,
    onPhone: 'right',
    render: ({ shipping_time: days }) => daysText(days),
  },
  {
    key: 'service_type',
    header: 'Modalidade',
    hideBelow: 1280,
    onPhone: 'left',
    render: ({ service_type: type }) => serviceTypeName(type),
  },
];
const refrigerated: Col = {
  key: 'ships_low_temperature',
  header: 'Envio de refrigerados',
  hideBelow: 1280,
  onPhone: 'line',
  render: ({ ships_low_temperature: ships }) => yesNo(ships),
};

/** The columns of a kind of location. Each kind describes its area with different columns. */
export function locationColumns(kind: LocationKind, actions: RowActions): Col[] {
  const last = rowActions<DeliveryLocation>((location) => <Actions location={location} {...actions} />);
  if (kind === 'zip') return [zip, ...withRest(service), refrigerated, last];
  if (kind === 'place') return [uf, city, ...service, refrigerated, last];
  const { takesRest: _, ...narrowCity } = { ...city, cutAt: 140, render: ({ city: name }: DeliveryLocation) => name };
  return [uf, { ...narrowCity, onPhone: 'hidden' }, district, ...service, last];
}

/** In the table of ranges only the service's name has no fixed width. */
function withRest(columns: readonly Col[]): Col[] {
  return columns.map((column) => (column.key === 'service_name' ? { ...column, takesRest: true } : column));
}

function Actions({
  location,
  onEdit,
  onRemove,
  missingWrite,
  missingDelete,
}: RowActions & { location: DeliveryLocation }) {
  const name = `${locationName(location)}, ${location.service_name}`;
  return (
    <>
      <IconButton
        size="small"
        label={`Editar ${name}`}
        icon={<IconPencil size={18} stroke={1.75} />}
        disabledReason={missingWrite}
        onClick={() => onEdit(location)}
      />
      <IconButton
        size="small"
        label={`Remover ${name}`}
        icon={<IconTrash size={18} stroke={1.75} />}
        disabledReason={missingDelete}
        onClick={() => onRemove(location)}
      />
    </>
  );
}
