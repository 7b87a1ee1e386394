import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { dayInZone } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import { type Weekday, weekdays } from '@botica/contract/kit/weekdays';
import type { ProductPrices } from '../kit/amount-options.ts';
import { fullTitle, galleryOf } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';

type Site = SiteView['site'];

interface Offered {
  product: PublicProduct;
  prices: ProductPrices;
  /** Of `workingDays`. */
  days: readonly Weekday[];
}

/** A product that may be advertised, as search engines read it. */
export function offerData({ site }: SiteView, { product, prices, days }: Offered): object {
  const [base] = prices.volumes;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fullTitle(product),
    description: product.summary ?? undefined,
    sku: String(product.id),
    gtin: product.ean ?? undefined,
    brand: { '@type': 'Brand', name: site.store.name },
    image: galleryOf(product).flatMap(({ images }) => images.slice(-1).map((image) => site.origin + image.url)),
    offers: base && {
      '@type': 'Offer',
      url: site.origin + sitePaths.product(product.slug),
      priceCurrency: 'BRL',
      price: centsToWire(base.cents),
      priceValidUntil: product.promotion ? dayInZone(new Date(product.promotion.to), site.time_zone) : undefined,
      availability: product.sold_out ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: site.store.name },
      shippingDetails: shippingData(site, { product, days }, base.cents),
      hasMerchantReturnPolicy: returnData(site),
    },
  };
}

/**
 * How it is sent. The freight is told where it is nothing in the whole country; otherwise, as the days on the way, it depends
 * on the CEP, which search engines cannot ask: the page's own panel does.
 */
function shippingData(site: Site, { product, days }: Pick<Offered, 'product' | 'days'>, cents: number): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
    shippingRate: isFreeEverywhere(site, cents)
      ? { '@type': 'MonetaryAmount', value: '0.00', currency: 'BRL' }
      : undefined,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: days.length > 0 ? openingData(days) : undefined,
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: product.assembly_days, unitCode: 'DAY' },
    },
  };
}

/** One unit is enough for it, in the shop's own city as in the rest of the country (`freeFreight` of the contract). */
function isFreeEverywhere({ store }: Site, cents: number): boolean {
  const { free_shipping_city: city, free_shipping_country: country } = store.commercial_conditions;
  const isEnough = (reais: number) => reais >= 0 && cents >= reais * 100;
  return isEnough(country) && (city < 0 || isEnough(city));
}

/** On which the lead time counts; empty: the branches' days differ, or nobody recorded them. */
export function workingDays({ branches }: Pick<Site, 'branches'>): Weekday[] {
  const ofEach = branches.map(({ hours }) => (hours ? weekdays.filter((day) => !hours[day].closed) : []));
  const [first = []] = ofEach;
  return ofEach.every((days) => days.join() === first.join()) ? first : [];
}

const openingData = (days: readonly Weekday[]): object => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
});

/**
 * Where the shop's policy of exchange is read. Category and days of the return are left out: what is compounded to measure cannot
 * be returned on regret as other goods can (CDC, art. 49), and no field tells one from the other.
 */
const returnData = ({ origin, policies }: Site): object | undefined =>
  policies.some(({ id }) => id === 'exchange')
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        merchantReturnLink: origin + sitePaths.policy('exchange'),
      }
    : undefined;
