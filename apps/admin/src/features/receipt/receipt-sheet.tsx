import type { PrintedOrder } from '@botica/contract/features/orders/bulk/order-prints.contract';
import { itemsSection } from '@botica/contract/features/receipt/receipt-items';
import { receiptSections } from '@botica/contract/features/receipt/receipt-lines';
import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { OrderCode } from './order-code.tsx';
import classes from './sheet.module.css';

interface ReceiptSheetProps {
  detail: PrintedOrder;
  settings: StoreSettings;
  withItems: boolean;
}

/** The buyer's receipt as in the specification, or with its items. */
export function ReceiptSheet({ detail, settings, withItems }: ReceiptSheetProps) {
  const [order, ...others] = receiptSections(detail, settings);
  const sections = [order, ...(withItems ? [itemsSection(detail)] : []), ...others].filter((one) => one !== undefined);
  return (
    <>
      {settings.brand.logo && <img src={settings.brand.logo} alt={settings.store.name} className={classes.logo} />}
      <header className={classes.head}>
        <h1>Recibo</h1>
        <OrderCode number={detail.order.alias} />
      </header>
      {sections.map(({ title, groups }) => (
        <section key={title}>
          <h2>{title}</h2>
          {groups.map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and never move
            <dl key={index}>
              {lines.map(({ label, value }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one item may stand there twice, and lines never move
                <div key={place}>
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
