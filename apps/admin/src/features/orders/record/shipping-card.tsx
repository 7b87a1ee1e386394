import type { OrderAddress, OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { placedAddressRecord } from '@botica/contract/features/orders/record/placed-records';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { formatDay } from '@botica/contract/kit/dates';
import { CopyButton } from '../../../kit/feedback/copy-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { Detail, DetailList } from '../detail-list.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import { addressLines } from './address-lines.ts';
import classes from './shipping-card.module.css';

const { labels } = placedAddressRecord;
const typeNames = { residential: 'Residencial', business: 'Comercial' };

/** The delivery address, or the place of pickup. */
export function ShippingCard({ detail }: { detail: OrderDetail }) {
  const { order, shipping_address: shipping, pickup_address: pickup, billing_address: billing } = detail;
  const isPickup = isPickupOrder(detail);
  const address = isPickup ? (pickup ?? shipping) : shipping;
  const options = order.shipping_estimate.shipping_options;
  return (
    <SectionCard
      title={isPickup ? 'Retirada na farmácia' : 'Entrega'}
      actions={address && <CopyButton text={addressLines(address).join('\n')} label="Copiar endereço" />}
    >
      {address ? <AddressBlock address={address} /> : <p className={classes.none}>Pedido sem endereço de entrega.</p>}
      <DetailList>
        <Detail label={labels.recipient}>{shipping?.recipient}</Detail>
        <Detail label={labels.obs}>{address?.obs}</Detail>
        {!isPickup && (
          <Detail label={options.length > 1 ? 'Envios' : 'Envio'}>
            {options.map(({ name }) => name).join(', ') || null}
          </Detail>
        )}
        {order.status < orderStatus.preparing && (
          <Detail label="Expedição">
            {order.expedition_date_estimate && `Estimada para ${formatDay(order.expedition_date_estimate)}`}
          </Detail>
        )}
        {!isPickup && (
          <Detail label="Rastreio" copy={{ text: order.tracking_code ?? '', label: 'Copiar código de rastreio' }}>
            {order.tracking_code}
          </Detail>
        )}
      </DetailList>
      {billing && address && addressLines(billing).join() !== addressLines(address).join() && (
        <div>
          <h3 className={classes.heading}>Endereço de cobrança</h3>
          <AddressBlock address={billing} />
        </div>
      )}
    </SectionCard>
  );
}

function AddressBlock({ address }: { address: OrderAddress }) {
  return (
    <address className={classes.address}>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>
        CEP {formatCep(address.zip)}
        {address.type && ` · ${typeNames[address.type]}`}
      </span>
    </address>
  );
}
