import type { PrintedOrder } from '@botica/contract/features/orders/bulk/order-prints.contract';
import { receiptSections } from '@botica/contract/features/receipt/receipt-lines';
import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { OrderCode } from './order-code.tsx';
import classes from './sheet.module.css';

/** The buyer's receipt. */
export function ReceiptSheet({ detail, settings }: { detail: PrintedOrder; settings: StoreSettings }) {
  return (
    <>
      {settings.brand.logo && <img src={settings.brand.logo} alt={settings.store.name} className={classes.logo} />}
      <header className={classes.head}>
        <h1>Recibo</h1>
        <OrderCode number={detail.order.alias} />
      </header>
      {receiptSections(detail, settings).map(({ title, groups }) => (
        <section key={title}>
          <h2>{title}</h2>
          {groups.map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and never move
            <dl key={index}>
              {lines.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
    </>
  );
}
