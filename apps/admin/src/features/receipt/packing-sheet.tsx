import type { PrintedOrder } from '@botica/contract/features/orders/bulk/order-prints.contract';
import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { isPickupOrder } from '../orders/is-pickup-order.ts';
import { groupByRequest } from '../orders/items/group-by-request.ts';
import { itemTraits, prescriptionTraits } from '../orders/items/item-traits.ts';
import { addressLines } from '../orders/record/address-lines.ts';
import { OrderCode } from './order-code.tsx';
import classes from './sheet.module.css';

interface PackingSheetProps {
  detail: PrintedOrder;
  settings: StoreSettings;
  /** A label has the address and the items; a formula's ingredients are on the other papers only. */
  isLabel: boolean;
}

/** Packing list or label: items, formulas with ingredients, and the address. No prices. */
export function PackingSheet({ detail, settings, isLabel }: PackingSheetProps) {
  const { order, products } = detail;
  const { time_zone: timeZone, name } = settings.store;
  const count = products.reduce((sum, { qty }) => sum + qty, 0);
  const placed = `${formatInstant(order.created_at, timeZone)} · ${name}`;
  const due = order.expedition_date && `Expedir até ${formatDay(order.expedition_date)}`;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>Pedido {order.label}</h1>
          <p>{placed}</p>
          {due && <p>{due}</p>}
        </div>
        <OrderCode number={order.alias} />
      </header>
      <Destination detail={detail} />
      <section>
        <h2>{count === 1 ? '1 item' : `${count.toLocaleString('pt-BR')} itens`}</h2>
        {groupByRequest(products).map(({ requestId, items }) => (
          <div key={requestId} className={classes.group}>
            {requestId !== null && <h3>Requisição {requestId}</h3>}
            <ul className={classes.items}>
              {items.map((item) => (
                <Item key={item.id} item={item} isLabel={isLabel} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      {order.prescription_retained && <p className={classes.remark}>Reter a receita.</p>}
      {isLabel && !isPickupOrder(detail) && <Sender store={settings.store} />}
    </>
  );
}

function Destination({ detail }: { detail: PrintedOrder }) {
  const { order, customer, shipping_address: shipping, pickup_address: pickup } = detail;
  const isPickup = isPickupOrder(detail);
  const address = isPickup ? (pickup ?? shipping) : shipping;
  const service = order.shipping_estimate.shipping_options.map((option) => option.name).join(', ');
  return (
    <section>
      <h2>{isPickup ? 'Retirada na farmácia' : 'Entrega'}</h2>
      <address className={classes.address}>
        <strong>{(!isPickup && shipping?.recipient) || customer.name}</strong>
        {address && !isPickup && (
          <>
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <strong>CEP {formatCep(address.zip)}</strong>
          </>
        )}
        {customer.phone && <span>{formatPhone(customer.phone)}</span>}
      </address>
      {!isPickup && service && <p>Envio: {service}</p>}
      {!isPickup && order.tracking_code && <p>Rastreio: {order.tracking_code}</p>}
      {address?.obs && <p>{address.obs}</p>}
      {order.delivery_obs && <p>{order.delivery_obs}</p>}
    </section>
  );
}

/** Return address of the parcel. */
function Sender({ store: { name, address } }: { store: StoreSettings['store'] }) {
  const [own] = address;
  if (!own) return null;
  const { street, number, district, city, uf, zip } = own;
  const lines = [[street, number].filter(Boolean).join(', '), district, `${city}/${uf}`].filter(Boolean);
  return (
    <section>
      <h2>Remetente</h2>
      <address className={classes.address}>
        <span>{name}</span>
        <span>{lines.join(', ')}</span>
        <span>CEP {formatCep(zip)}</span>
      </address>
    </section>
  );
}

function Item({ item, isLabel }: { item: OrderItem; isLabel: boolean }) {
  const { qty, title, ingredients } = item;
  const traits = itemTraits(item);
  const formula = ingredients.items.map((one) => [one.name, one.quantity].filter(Boolean).join(' '));
  return (
    <li>
      <span className={classes.box} aria-hidden />
      <strong>{qty} ×</strong>
      <div>
        <span>{title}</span>
        {traits.length > 0 && <small>{traits.join(' · ')}</small>}
        {prescriptionTraits(item).map((trait) => (
          <strong key={trait}>{trait}</strong>
        ))}
        {!isLabel && formula.length > 0 && <small>{formula.join('; ')}</small>}
      </div>
    </li>
  );
}
