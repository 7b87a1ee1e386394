import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { formatInstant } from '@botica/contract/kit/dates';
import { conditionsOf, type ProductPrices } from '../kit/amount-options.ts';
import { type Conditions, cardText, formatCents, pricesByPayment, totalText, withDiscount } from '../kit/amounts.ts';
import { shopContact } from '../kit/contact-links.ts';
import { Icon } from '../kit/icons.tsx';
import { orderText } from '../kit/order-text.ts';
import { fullTitle, listCentsOf } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';
import { takenText } from './assurances.tsx';
import classes from './buy-panel.module.css';
import { DeliveryPanel } from './delivery-panel.tsx';

interface BuyPanelProps {
  view: SiteView;
  product: PublicProduct;
  prices: ProductPrices;
}

const buyWords = {
  whatsapp: 'Comprar pelo WhatsApp',
  phone: 'Comprar por telefone',
  branches: 'Comprar na loja',
} as const;

/** All options are in data attributes. Without a script the link leads to the same page. */
export function BuyPanel({ view, product, prices }: BuyPanelProps) {
  const { store, origin } = view.site;
  const title = fullTitle(product);
  const address = origin + sitePaths.product(product.slug);
  const contact = shopContact(store, orderText({ title, choices: [], quantity: 1, address }));
  const conditions = conditionsOf(store);
  const [base] = prices.volumes;
  if (product.sold_out || base === undefined)
    return <Unavailable view={view} title={title} isSoldOut={product.sold_out} />;
  return (
    <div
      className={classes.panel}
      data-island="buy"
      data-title={title}
      data-address={address}
      data-conditions={JSON.stringify(conditions)}
      data-bulk-from={prices.bulkFrom ?? undefined}
      data-purchase={base.cents}
    >
      <Amounts cents={base.cents} listCents={listCentsOf(product, base.cents)} view={view} />
      {product.promotion !== null && base.isPromotion && (
        <p className={classes.bulk}>Promoção até {formatInstant(product.promotion.to, view.site.time_zone)}</p>
      )}
      {prices.bulkFrom !== null && base.bulkCents !== null && (
        <p className={classes.bulk}>
          A partir de {prices.bulkFrom} unidades, <span data-bulk="">{formatCents(base.bulkCents)}</span> cada
        </p>
      )}
      <Choices product={product} prices={prices} />
      <div className={classes.order} data-order="">
        <Quantity max={product.max_qty} />
        <div className={classes.side}>
          <p className={classes.total} data-total="" aria-live="polite">
            {totalText(base.cents, 1)}
          </p>
          <a className="button" href={contact.href} data-buy={contact.kind}>
            {contact.kind === 'whatsapp' && <Icon name="chat" />}
            {buyWords[contact.kind]}
          </a>
        </div>
      </div>
      <DeliveryPanel view={view} product={product} />
    </div>
  );
}

/** Without a script only the field is shown. */
function Quantity({ max }: { max: number }) {
  const step = (by: 1 | -1, name: string, sign: string) => (
    <button type="button" aria-label={name} data-step={by} disabled={by === -1 || max === 1}>
      {sign}
    </button>
  );
  return (
    <div className={classes.quantity}>
      <label htmlFor="quantidade">Quantidade</label>
      <div className={classes.steps}>
        {step(-1, 'Menos um', '−')}
        <input
          className="field"
          type="number"
          inputMode="numeric"
          id="quantidade"
          name="quantidade"
          min="1"
          max={max}
          defaultValue="1"
          data-quantity=""
        />
        {step(1, 'Mais um', '+')}
      </div>
    </div>
  );
}

function Amounts({ cents, listCents, view }: { cents: number; listCents: number | null; view: SiteView }) {
  return (
    <div>
      <p className={classes.price}>
        {listCents !== null && (
          <span className={classes.list} data-list="">
            De <s>{formatCents(listCents)}</s> por
          </span>
        )}
        <b className={classes.amount} data-amount="">
          {formatCents(cents)}
        </b>
      </p>
      <Payments cents={cents} view={view} />
    </div>
  );
}

/** The price for each payment method that the store accepts. */
function Payments({ cents, view }: { cents: number; view: SiteView }) {
  const { commercial_conditions: taken } = view.site.store;
  const conditions = conditionsOf(view.site.store);
  if (isOnePrice(conditions)) {
    const text = takenText(taken);
    return text && <p className={classes.payments}>À vista: {text}</p>;
  }
  if (!taken.takes_pix && !taken.takes_credit_card && !taken.takes_billet) return null;
  const prices = pricesByPayment(cents, conditions);
  return (
    <ul className={classes.payments}>
      {taken.takes_pix && (
        <li>
          PIX: <span data-pix="">{withDiscount(prices.pixCents, conditions.pixPercent)}</span>
        </li>
      )}
      {taken.takes_credit_card && (
        <li>
          Cartão: <span data-card="">{cardText(prices, conditions.cardPercent)}</span>
        </li>
      )}
      {taken.takes_billet && (
        <li>
          Boleto: <span data-billet="">{withDiscount(prices.billetCents, conditions.billetPercent)}</span>
        </li>
      )}
    </ul>
  );
}

/** True if all payment methods cost the same, in a single payment. */
const isOnePrice = ({ pixPercent, cardPercent, billetPercent, installments }: Conditions) =>
  pixPercent === 0 && cardPercent === 0 && billetPercent === 0 && installments === 1;

function Choices({ product, prices }: { product: PublicProduct; prices: ProductPrices }) {
  return (
    <>
      {prices.volumes.length > 1 && (
        <fieldset className={classes.choice}>
          <legend>Tamanho</legend>
          {prices.volumes.map(({ name, cents, bulkCents }, index) => (
            <label key={name}>
              <input
                type="radio"
                name="tamanho"
                value={name}
                defaultChecked={index === 0}
                data-cents={cents}
                data-bulk-cents={bulkCents ?? undefined}
              />
              <span>
                {name} <small>{formatCents(cents)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {prices.volumes.length === 1 && (
        <input
          type="hidden"
          data-cents={prices.volumes[0]?.cents}
          data-bulk-cents={prices.volumes[0]?.bulkCents ?? undefined}
        />
      )}
      {product.variants.items.map(({ name, options }, group) => (
        <fieldset key={name} className={classes.choice} data-variant={name}>
          <legend>{name}</legend>
          {options.map(({ value }, index) => (
            <label key={value}>
              <input type="radio" name={`variante-${group + 1}`} value={value} defaultChecked={index === 0} />
              <span>{value}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

function Unavailable({ view, title, isSoldOut }: { view: SiteView; title: string; isSoldOut: boolean }) {
  const subject = isSoldOut ? `quando ${title} estará disponível` : `o preço de ${title}`;
  const contact = shopContact(view.site.store, `Olá! Quero saber ${subject}.`);
  return (
    <div className={classes.panel}>
      <p className={classes.soldOut}>{isSoldOut ? 'Esgotado no momento' : 'Preço sob consulta'}</p>
      <a className="button quiet" href={contact.href}>
        {isSoldOut ? 'Consultar disponibilidade' : 'Consultar preço'}
      </a>
    </div>
  );
}
