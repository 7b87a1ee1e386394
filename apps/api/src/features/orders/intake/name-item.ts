import type { IntakeItem, IntakeOrder } from '@botica/contract/features/orders/intake/order-intake';
import { priceOf, volumePercent } from '@botica/contract/features/products/record/price-of';
import { centsToWire, formatBrl, wireToCents } from '@botica/contract/kit/money';
import { normaliseText } from '@botica/contract/kit/text';
import type { SoldProduct } from './sold-products.store.ts';

type Item = IntakeOrder['items'][number];

/** An item with all its fields decided, and its product in the catalogue. */
export type SoldItem = Item & { product?: SoldProduct | undefined };

export type ItemFaults = Partial<Record<keyof Item, string>>;

export interface NamedItem {
  item: SoldItem;
  faults: ItemFaults;
  /** Unit price of the catalogue and unit price of the sender; null unless they differ. */
  prices: { askedCents: number; sentCents: number } | null;
}

interface Naming {
  at: Date;
  /**
   * True for a program, which sends the price that its buyer has accepted. A person's order gets the catalogue's price.
   */
  isTrusted: boolean;
}

function volumeOf(item: IntakeItem, product: SoldProduct, faults: ItemFaults) {
  if (!item.volume) return null;
  const volume = { value: item.volume, unit: item.volume_unit ?? null };
  if (volumePercent(product, volume) === null) {
    const text = `${item.volume.toLocaleString('pt-BR')} ${volume.unit ?? ''}`.trim();
    faults.volume = `“${product.title}” não tem o volume ${text}.`;
  }
  return volume;
}

const isSame = (one: string, other: string) => normaliseText(one) === normaliseText(other);

/** Chosen variants, in the product's spelling. */
function variantsOf(item: IntakeItem, product: SoldProduct, faults: ItemFaults): Item['variants'] {
  return item.variants.map((input) => {
    const variant = product.variants.items.find(({ name }) => isSame(name, input.name));
    const option = variant?.options.find(({ value }) => isSame(value, input.option));
    if (variant && option) return { name: variant.name, option: option.value };
    faults.variants ??= `“${product.title}” não tem a opção “${input.name}: ${input.option}”.`;
    return input;
  });
}

/** Completes an item from its product; fields that were sent win. */
export function nameItem(item: IntakeItem, product: SoldProduct, { at, isTrusted }: Naming): NamedItem {
  const faults: ItemFaults = {};
  const volume = volumeOf(item, product, faults);
  const variants = variantsOf(item, product, faults);
  const catalogueCents = priceOf(product, { volume, quantity: item.qty, at })?.cents ?? null;
  const sentCents = item.unit_price ? wireToCents(item.unit_price) : null;
  const cents = isTrusted ? (sentCents ?? catalogueCents) : (catalogueCents ?? sentCents);
  if (cents === null && !faults.volume)
    faults.unit_price = `“${product.title}” não tem preço de venda: informe o preço.`;
  const areTwo = catalogueCents !== null && sentCents !== null && catalogueCents !== sentCents;
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
    prices: areTwo ? { askedCents: catalogueCents, sentCents } : null,
  };
}

/** Item title and price for the history, if the price differs from the catalogue's. */
export const describePrice = ({ item }: NamedItem, cents: number) => `${item.title}: ${formatBrl(cents)}`;
