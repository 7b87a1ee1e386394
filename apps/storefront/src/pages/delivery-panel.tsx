import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { counted } from '@botica/contract/kit/text';
import { shopContact } from '../kit/contact-links.ts';
import { freeShippingText } from '../kit/free-shipping-text.ts';
import { Icon } from '../kit/icons.tsx';
import { fullTitle } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';
import classes from './buy-panel.module.css';

/** Asks for a CEP if scripts run. Without a CEP or an answer the text says to ask the shop. */
export function DeliveryPanel({ view, product }: { view: SiteView; product: PublicProduct }) {
  const { store, public_token, calls_at } = view.site;
  const ask = shopContact(store, `Olá! Quanto custa a entrega de ${fullTitle(product)}? Meu CEP é `);
  const free = freeShippingText(store);
  return (
    <div
      className={classes.delivery}
      data-island="delivery"
      data-token={public_token}
      data-calls-at={calls_at ?? undefined}
      data-refrigerated={product.is_refrigerated ? '' : undefined}
      data-assembly-days={product.assembly_days}
    >
      <h2 className={classes.deliveryTitle}>
        <Icon name="truck" />
        Entrega
      </h2>
      <form className={classes.ask} data-ask="">
        <label htmlFor="cep">CEP</label>
        <div className={classes.zip}>
          <input
            id="cep"
            className="field"
            name="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={9}
            placeholder="00000-000"
          />
          <button className="button quiet" type="submit">
            Calcular
          </button>
        </div>
      </form>
      <p role="status" className={classes.answer} data-answer="" />
      <p className={classes.away} data-away="">
        <a href={ask.href}>Consulte a entrega {ask.kind === 'whatsapp' ? 'pelo WhatsApp' : 'com a loja'}</a>
      </p>
      {product.assembly_days > 0 && (
        <p>Pronto para envio em até {counted(product.assembly_days, 'dia útil', 'dias úteis')}.</p>
      )}
      {free && <p>{free}, na entrega terrestre mais econômica.</p>}
    </div>
  );
}
