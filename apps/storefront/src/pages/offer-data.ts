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
  /** Days from `workingDays`. */
  days: readonly Weekday[];
}

/** Structured data for search engines about a product that may be advertised. */
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
 * Shipping data. The freight is stated only if it is free in the whole country. Otherwise price and transit days depend
 * on the CEP, which search engines cannot enter, so the page's panel shows them.
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

/**
 * True if a single unit qualifies for free freight, both in the shop's city and in the country (`freeFreight` of the
 * contract).
 */
function isFreeEverywhere({ store }: Site, cents: number): boolean {
  const { free_shipping_city: city, free_shipping_country: country } = store.commercial_conditions;
  const isEnough = (reais: number) => reais >= 0 && cents >= reais * 100;
  return isEnough(country) && (city < 0 || isEnough(city));
}

/** Days that count for the lead time; empty if the branches' days differ or are not recorded. */
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
 * Link to the shop's exchange policy. Return category and days are omitted: individually compounded goods cannot be
 * returned like others (CDC, art. 49), and no field distinguishes them.
 */
const returnData = ({ origin, policies }: Site): object | undefined =>
  policies.some(({ id }) => id === 'exchange')
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        merchantReturnLink: origin + sitePaths.policy('exchange'),
      }
    : undefined;
