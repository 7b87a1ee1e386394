import type { OrderState } from '@botica/contract/features/orders/list/order-list-options';
import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { alternativePaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { pageSize } from '@botica/contract/kit/page';
import { IconAdjustmentsHorizontal, IconClipboardList, IconClockExclamation, IconFileCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { cameFrom } from '../../../kit/list/came-from.ts';
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx';
import { type Column, momentOrder, numberOrder } from '../../../kit/list/column.ts';
import { FilterButton } from '../../../kit/list/filter-button.tsx';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { Inline, Mark } from '../../../kit/list/table-cell.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { useMaySetUp } from '../../storefront/setup/use-may-set-up.ts';
import { useLateSince } from '../late-mark.tsx';
import { newOrderLink } from '../new-order-link.ts';
import { orderListOptions } from '../order-queries.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { requestsName } from '../requests-name.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { useFilterChips } from './order-filter-chips.ts';
import { orderList } from './order-list.ts';
import { OrderViews } from './order-views.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

// Bulk actions load on demand.
const OrderExportDialog = lazy(async () => ({
  default: (await import('../bulk/order-export-dialog.tsx')).OrderExportDialog,
}));
const OrderSelectionBar = lazy(async () => ({
  default: (await import('../bulk/order-selection-bar.tsx')).OrderSelectionBar,
}));

const SetupCard = lazy(async () => ({ default: (await import('../../storefront/setup/setup-card.tsx')).SetupCard }));

const loadPanel = () => import('./order-filter-panel.tsx');
const OrderFilterPanel = lazy(async () => ({ default: (await loadPanel()).OrderFilterPanel }));

const shownThumbnails = 2;

// The texts are short: on a phone the field is hardly wider than the selector before it.
const searchBy = {
  customer_name: { name: 'Cliente', label: 'Buscar por cliente', placeholder: 'Nome' },
  short_id: { name: 'Pedido', label: 'Buscar por pedido', placeholder: 'Número' },
  'inquiry-display-id': { name: 'Requisição', label: 'Buscar por requisição', placeholder: 'Número' },
};

const statusNames: Record<OrderState, string> = {
  [orderStatus.placed]: 'Realizados',
  [orderStatus.approved]: 'Aprovados',
  prescription_retained: 'Receita retida',
  [orderStatus.preparing]: 'Em manipulação',
  [orderStatus.shipped]: 'Finalizados',
  [orderStatus.cancelled]: 'Cancelados',
};
const statusChoices = (['10', '20', 'prescription_retained', '30', '50', '55'] as const).map(
  (status) => [status, statusNames[status]] as const,
);

const empty = {
  none: {
    icon: IconClipboardList,
    title: 'Ainda não há pedidos',
    text: 'Os pedidos da loja aparecem aqui assim que chegam.',
    actions: (
      <FirstStep needed={orders.endpoints.changeStatus.access} link={newOrderLink}>
        Registrar o primeiro pedido
      </FirstStep>
    ),
  },
  found: { title: 'Nenhum pedido encontrado', text: 'Confira a busca ou limpe os filtros.', clear: 'Limpar filtros' },
};

/** The order list, at `/` and `/orders`. */
export function OrdersPage() {
  const [isExporting, setExporting] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const search = useListSearch(orderList);
  const { p: _, 'fetch-products': __, ...filter } = orderList.toQuery(search);
  const filterChips = useFilterChips(search);
  const maySetUp = useMaySetUp();
  return (
    <ListPage
      list={orderList}
      options={orderListOptions}
      missing={usePermission(orders.endpoints.list.access)}
      title="Lista de Pedidos"
      label="Pedidos"
      noun={['pedido', 'pedidos']}
      searchBy={searchBy}
      filterButton={({ search, showLoaded }) => (
        <>
          <ChoiceFilter
            name="Situação"
            title="Filtrar por situação"
            all="Todos os pedidos"
            choices={statusChoices}
            value={search.status}
            missing="Nenhum status foi selecionado"
            onChoose={(status) => showLoaded(orderList.setting('status', status))}
          />
          <FilterButton
            icon={IconAdjustmentsHorizontal}
            aria-expanded={isFiltering}
            onAhead={loadPanel}
            onClick={() => setFiltering((before) => !before)}
          >
            Filtros
          </FilterButton>
        </>
      )}
      filters={({ search, show }) => (
        <Suspense>{isFiltering && <OrderFilterPanel search={search} show={show} />}</Suspense>
      )}
      chips={{ status: { name: 'Situação', text: ({ status }) => status && statusNames[status] }, ...filterChips }}
      columns={columns(useSession().store.time_zone)}
      rowLink={({ id }) => ({
        to: '/orders/$id',
        params: { id: String(id) },
        state: cameFrom(orderList.name, search),
      })}
      rowLabel={(row) => `Pedido ${row.label} ${requestsText(row)}`.trim()}
      empty={empty}
      skeletonRows={30}
      lead={
        <>
          <Suspense>{maySetUp && <SetupCard />}</Suspense>
          <WaitingStrip search={search} />
          <OrderViews search={search} />
        </>
      }
      pageActions={
        <>
          <Button onClick={() => setExporting(true)}>Exportar</Button>
          <NewOrderButton />
        </>
      }
      selectionBar={(selection, total) => (
        <Suspense>
          <OrderSelectionBar selection={selection} filter={filter} total={total} pageSize={pageSize} />
        </Suspense>
      )}
    >
      <Suspense>{isExporting && <OrderExportDialog filter={filter} onClose={() => setExporting(false)} />}</Suspense>
    </ListPage>
  );
}

function NewOrderButton() {
  const missing = usePermission(orders.endpoints.changeStatus.access);
  const look = { variant: 'primary', children: 'Novo pedido' } as const;
  if (missing) return <Button {...look} disabledReason={missing} />;
  return <LinkButton {...look} aria-keyshortcuts="n" link={newOrderLink} />;
}

/** Times are in the store's zone. The header already names the payment, so "Alternativo" is enough. */
function columns(timeZone: string): Column<OrderRow>[] {
  return [
    {
      key: 'order',
      header: 'Pedido',
      sortKey: 'alias',
      sortWords: numberOrder,
      largestFirst: true,
      onPhone: 'title',
      render: renderNumber,
    },
    {
      key: 'customer',
      header: 'Cliente',
      sortKey: 'customer_name',
      takesRest: true,
      titled: true,
      onPhone: 'plain',
      render: ({ customer_name: name }) => name,
    },
    { key: 'products', header: 'Produtos', hideBelow: 1280, onPhone: 'hidden', render: renderProducts },
    {
      key: 'created',
      header: 'Data',
      sortKey: 'created_at',
      sortWords: momentOrder,
      largestFirst: true,
      onPhone: 'left',
      quiet: 'phone',
      render: ({ created_at: at }) => formatInstant(at, timeZone),
    },
    {
      key: 'payment',
      header: 'Pagamento',
      hideBelow: 1100,
      onPhone: 'plain',
      quiet: 'phone',
      render: renderPayment,
    },
    {
      key: 'price',
      header: 'Valor',
      sortKey: 'price_net',
      sortWords: numberOrder,
      largestFirst: true,
      align: 'right',
      onPhone: 'right',
      render: ({ price_net: price }) => formatBrlWire(price),
    },
    {
      key: 'status',
      header: 'Situação',
      sortKey: 'status_name',
      sortWords: ['Realizado primeiro', 'Cancelado primeiro'],
      onPhone: 'aside',
      render: renderStatus,
    },
    {
      key: 'tracking',
      header: 'Rastreio',
      hideBelow: 1280,
      cutAt: 104,
      small: true,
      render: ({ tracking_code: code }) => code,
    },
  ];
}

/** The first request and the number of others: "Req. 20692 +1". */
function requestsText({ inquiry_display_ids: [first, ...others] }: OrderRow): string {
  if (first === undefined) return '';
  return `Req. ${first}${others.length > 0 ? ` +${others.length}` : ''}`;
}

function renderNumber(row: OrderRow) {
  const requests = requestsText(row);
  return (
    <Inline gap={8} align="baseline" wraps>
      {row.label}{' '}
      {requests && (
        <span className="quiet small" title={requestsName(row.inquiry_display_ids)}>
          {requests}
        </span>
      )}
    </Inline>
  );
}

function renderProducts({ products = [] }: OrderRow) {
  if (products.length === 0) return null;
  const more = products.length - shownThumbnails;
  return (
    <Inline gap={4} isBlock picture={products.map(({ title }) => title).join(', ')}>
      {products.slice(0, shownThumbnails).map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice, and lines never move
        <Thumbnail key={`${index}-${product.title}`} product={product} size={26} />
      ))}
      {more > 0 && <span className="quiet small">+{more}</span>}
    </Inline>
  );
}

/** The payment method, and a mark if the payment failed. */
function renderPayment({ payment_method_name: name, payment_failure: failure }: OrderRow) {
  const shown = name === alternativePaymentName ? 'Alternativo' : name;
  if (failure === null) return shown;
  return (
    <Inline gap={6} align="baseline" wraps>
      {shown} <span className="quiet small">{failure === 'refused' ? 'recusado' : 'estornado'}</span>
    </Inline>
  );
}

/** Mark with the day since which an order is late. */
function LateMark({ order }: { order: OrderRow }) {
  const due = useLateSince(order);
  return due === null ? null : (
    <Mark
      icon={IconClockExclamation}
      size={18}
      label={`Atrasado, devia sair em ${due}`}
      color="var(--status-cancelled)"
    />
  );
}

/** The status, a mark if the order is late, and one if the pharmacy keeps the prescription. */
function renderStatus(row: OrderRow) {
  const { status, is_pickup: isPickup, prescription_retained: isRetained } = row;
  return (
    <Inline gap={6}>
      <OrderStatusBadge status={status} isPickup={isPickup} />
      <LateMark order={row} />
      {isRetained && <Mark icon={IconFileCheck} size={18} label="Receita retida" />}
    </Inline>
  );
}
