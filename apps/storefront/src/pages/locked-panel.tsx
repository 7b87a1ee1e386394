import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import type { ProductPrices } from '../kit/amount-options.ts';
import { formatCents } from '../kit/amounts.ts';
import { shopContact } from '../kit/contact-links.ts';
import { Icon } from '../kit/icons.tsx';
import { fullTitle } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';
import classes from './buy-panel.module.css';

function prescriptionContact(store: PublicStore, title: string): string {
  const text = `Olá! Quero enviar a minha receita de ${title}.`;
  const contact = shopContact(store, text);
  const { prescription_email } = store.contacts;
  if (contact.kind === 'whatsapp' || !prescription_email) return contact.href;
  return `mailto:${prescription_email}?subject=${encodeURIComponent(`Receita: ${title}`)}`;
}

/** A prescription product's list price, and the way to send the prescription to the pharmacist. */
export function LockedPanel({
  view,
  product,
  prices,
}: {
  view: SiteView;
  product: PublicProduct;
  prices: ProductPrices;
}) {
  const [base] = prices.volumes;
  return (
    <div className={classes.panel}>
      <p className={classes.prescription}>
        <Icon name="document" />
        <span>Venda sob prescrição. O farmacêutico avalia a receita antes de dispensar o medicamento.</span>
      </p>
      {base && <p className={classes.amount}>{formatCents(base.cents)}</p>}
      <a className="button" href={prescriptionContact(view.site.store, fullTitle(product))}>
        Enviar receita
      </a>
    </div>
  );
}
