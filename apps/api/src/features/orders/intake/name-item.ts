import type { IntakeItem, IntakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import { priceOf, volumePercent } from '@botica/contract/features/products/record/price-of';
import { centsToWire, formatBrl, wireToCents } from '@botica/contract/kit/money';
import { normaliseText } from '@botica/contract/kit/text';
import type { SoldProduct } from './sold-products.store.ts';

type Item = IntakeOrder['items'][number];

/** An item about which nothing is left to ask; `product`: what it is in the catalogue. */
export type SoldItem = Item & { product?: SoldProduct | undefined };

/** What is wrong with one item, by its field. */
export type ItemFaults = Partial<Record<keyof Item, string>>;

export interface NamedItem {
  item: SoldItem;
  faults: ItemFaults;
  /** What the catalogue asks for one, and what was sent, where these are two. */
  prices: { askedCents: number; sentCents: number } | null;
}

interface Naming {
  at: Date;
  /** Another program tells of what its buyer has agreed to: its price stands. Of people the catalogue's does. */
  isTrusted: boolean;
}

function volumeOf(item: IntakeItem, product: SoldProduct, faults: ItemFaults) {
  if (!item.volume) return null;
  const asked = { value: item.volume, unit: item.volume_unit ?? null };
  if (volumePercent(product, asked) === null) {
    const text = `${item.volume.toLocaleString('pt-BR')} ${asked.unit ?? ''}`.trim();
    faults.volume = `“${product.title}” não tem o volume ${text}.`;
  }
  return asked;
}

const isSame = (one: string, other: string) => normaliseText(one) === normaliseText(other);

/** What is chosen, in the product's own letters. */
function variantsOf(item: IntakeItem, product: SoldProduct, faults: ItemFaults): Item['variants'] {
  return item.variants.map((input) => {
    const variant = product.variants.items.find(({ name }) => isSame(name, input.name));
    const option = variant?.options.find(({ value }) => isSame(value, input.option));
    if (variant && option) return { name: variant.name, option: option.value };
    faults.variants ??= `“${product.title}” não tem a opção “${input.name}: ${input.option}”.`;
    return input;
  });
}

/** An item of the catalogue: what its sender does not say, the product does. */
export function nameItem(item: IntakeItem, product: SoldProduct, { at, isTrusted }: Naming): NamedItem {
  const faults: ItemFaults = {};
  const volume = volumeOf(item, product, faults);
  const variants = variantsOf(item, product, faults);
  const askedCents = priceOf(product, { volume, quantity: item.qty, at })?.cents ?? null;
  const sentCents = item.unit_price ? wireToCents(item.unit_price) : null;
  const cents = isTrusted ? (sentCents ?? askedCents) : (askedCents ?? sentCents);
  if (cents === null && !faults.volume)
    faults.unit_price = `“${product.title}” não tem preço de venda: informe o preço.`;
  const areTwo = askedCents !== null && sentCents !== null && askedCents !== sentCents;
  return {
    item: {
      ...item,
      variants,
      product,
      product_id: product.id,
      title: item.title ?? product.title,
      unit_price: centsToWire(cents ?? 0),
      thumbnail_url: item.thumbnail_url ?? product.image?.thumbnail ?? null,
      volume: volume?.value ?? product.volume,
      volume_unit: volume ? volume.unit : product.volume_unit,
    },
    faults,
    prices: areTwo ? { askedCents, sentCents } : null,
  };
}

/** What the history says of a price that is not the catalogue's. */
export const describePrice = ({ item }: NamedItem, cents: number) => `${item.title}: ${formatBrl(cents)}`;
