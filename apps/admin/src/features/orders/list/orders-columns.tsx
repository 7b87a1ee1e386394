import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import { alternativePaymentName } from '@botica/contract/features/orders/payment-names';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconFileCheck } from '@tabler/icons-react';
import type { Column } from '../../../kit/list/list-table.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import classes from './orders-columns.module.css';

const shownThumbnails = 2;

/** The columns of the order list; instants are shown in the store's zone. */
export function ordersColumns(timeZone: string): Column<OrderRow>[] {
  return [
    { key: 'order', header: 'Pedido', sortKey: 'alias', onPhone: 'title', render: renderNumber },
    {
      key: 'customer',
      header: 'Cliente',
      sortKey: 'customer_name',
      takesRest: true,
      onPhone: 'plain',
      render: renderCustomer,
    },
    { key: 'products', header: 'Produtos', hideBelow: 1360, onPhone: 'hidden', render: renderProducts },
    {
      key: 'created',
      header: 'Data',
      sortKey: 'created_at',
      onPhone: 'left',
      render: (order) => <span className={classes.quiet}>{formatInstant(order.created_at, timeZone)}</span>,
    },
    { key: 'payment', header: 'Pagamento', hideBelow: 1100, onPhone: 'plain', render: renderPayment },
    {
      key: 'price',
      header: 'Valor',
      sortKey: 'price_net',
      align: 'right',
      onPhone: 'right',
      render: (order) => formatBrlWire(order.price_net),
    },
    {
      key: 'status',
      header: 'Situação',
      sortKey: 'status_name',
      onPhone: 'aside',
      render: renderStatus,
    },
    { key: 'tracking', header: 'Rastreio', hideBelow: 1360, render: renderTracking },
  ];
}

/** The first request and how many more: "20692 +1". */
function requestsText({ inquiry_display_ids: requests }: OrderRow): string {
  return requests.length > 1 ? `${requests[0]} +${requests.length - 1}` : (requests[0] ?? '');
}

/** What the row's link is called; holds the text that is seen. */
export function rowName(row: OrderRow): string {
  return `Pedido ${row.label} ${requestsText(row)}`.trim();
}

function renderNumber(row: OrderRow) {
  const requests = requestsText(row);
  return (
    <span className={classes.number}>
      {row.label}{' '}
      {requests && (
        <span className={classes.requests} title={row.inquiry_display_ids.join(', ')}>
          {requests}
        </span>
      )}
    </span>
  );
}

function renderCustomer({ customer_name: name }: OrderRow) {
  return <span title={name}>{name}</span>;
}

/** "Pagamento" stands in the header already. */
function renderPayment({ payment_method_name: name }: OrderRow) {
  return <span className={classes.quiet}>{name === alternativePaymentName ? 'Alternativo' : name}</span>;
}

function renderProducts({ products = [] }: OrderRow) {
  if (products.length === 0) return null;
  const more = products.length - shownThumbnails;
  const titles = products.map(({ title }) => title).join(', ');
  return (
    <span className={classes.products} role="img" aria-label={titles} title={titles}>
      {products.slice(0, shownThumbnails).map(({ title, thumbnail_url: url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice, and lines never move
        <Thumbnail key={`${index}-${title}`} url={url} size={26} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}

/** The status and, where the pharmacy keeps the prescription, its mark. */
function renderStatus({ status, prescription_retained: isRetained }: OrderRow) {
  return (
    <span className={classes.status}>
      <OrderStatusBadge status={status} />
      {isRetained && (
        <span className={classes.retained} title="Receita retida">
          <IconFileCheck size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">Receita retida</span>
        </span>
      )}
    </span>
  );
}

function renderTracking({ tracking_code: code }: OrderRow) {
  if (!code) return null;
  return (
    <span className={classes.tracking} title={code}>
      {code}
    </span>
  );
}
