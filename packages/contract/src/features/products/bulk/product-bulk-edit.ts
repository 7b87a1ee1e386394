import * as z from 'zod/mini';
import { formatInstantDay, instant } from '../../../kit/dates.ts';
import { decimal, formatDecimal } from '../../../kit/fields/decimal.ts';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { recordId } from '../../../kit/id-param.ts';
import { centsToWire, filledCents, formatBrlWire, maxTypedCents } from '../../../kit/money.ts';
import { productRecord } from '../record/product-record.ts';
import type { ProductFields } from '../record/product-rules.ts';

/** Changes of categories: add, remove, or replace all. */
const placings = ['add', 'remove', 'replace'] as const;
const mostCategories = 50;

const priceField = z.enum(['discount_price', 'price'], 'Preço desconhecido.');
const lowered = decimal({ min: 0.01, max: 99.99, places: 2 }, 'Informe a porcentagem.');
const least = 'Informe a quantidade.';
export const editedFlags = ['is_highlight', 'is_offer', 'is_banner', 'is_banner_category'] as const;

const channelEdit = { is_available: yesNo, from: z.nullable(instant) };

/** A change of many products at once. */
export const productEdit = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('price'), field: priceField, value: productRecord.input.discount_price }),
    z.object({
      what: z.literal('percent'),
      field: priceField,
      /** 10 is a tenth more, -10 a tenth less. */
      percent: decimal({ min: -99.99, max: 900, places: 2 }, 'Informe a porcentagem.').check(
        z.refine((percent) => percent !== 0, 'Informe uma porcentagem diferente de zero.'),
      ),
      /** True if promotional and bulk prices change by the same percentage. */
      follow: z.optional(yesNo),
    }),
    z.object({
      what: z.literal('promotion'),
      /** Percentage below the sale price in this period; null removes the promotion. */
      promotion: z.nullable(z.object({ percent: lowered, from: instant, to: instant })),
    }),
    z.object({
      what: z.literal('bulk_config'),
      /** Percentage below the sale price per item from `min_qty` items on; null removes the discount. */
      bulk: z.nullable(
        z.object({ percent: lowered, min_qty: z.int(least).check(z.minimum(1, least), z.maximum(9_999, least)) }),
      ),
    }),
    z.object({ what: z.literal('flag'), flag: z.enum(editedFlags, 'Marca desconhecida.'), is_on: yesNo }),
    z.object({ what: z.literal('ecommerce'), ...channelEdit }),
    z.object({ what: z.literal('callcenter'), ...channelEdit }),
    z.object({ what: z.literal('sold_out'), sold_out: yesNo }),
    z.object({
      what: z.literal('categories'),
      how: z.enum(placings, 'Alteração desconhecida.'),
      /** Categories and subcategories. An empty list that replaces all removes every category. */
      category_ids: z.array(recordId).check(z.maxLength(mostCategories, `São no máximo ${mostCategories} categorias.`)),
    }),
  ],
  'Alteração desconhecida.',
);
export type ProductEdit = z.infer<typeof productEdit>;
export type CategoriesEdit = Extract<ProductEdit, { what: 'categories' }>;
/** A change of the record's own fields. */
export type FieldEdit = Exclude<ProductEdit, CategoriesEdit>;

/** The changed fields, or the reason why the change is impossible. */
export function edited(product: ProductFields, edit: ProductEdit): Partial<ProductFields> | string {
  if (edit.what === 'categories') return {};
  if (edit.what === 'sold_out') return { sold_out: edit.sold_out };
  if (edit.what === 'price') return { [edit.field]: edit.value };
  if (edit.what === 'flag') return { [edit.flag]: edit.is_on };
  if (edit.what === 'percent') return editedPrices(product, edit);
  if (edit.what === 'promotion' || edit.what === 'bulk_config') return editedOffer(product, edit);
  return { [edit.what]: { is_available: edit.is_available, from: edit.from } };
}

/** A wire price changed by a percentage, or the reason why it cannot be. */
function movedPrice(wire: string | null, percent: number): { price: string } | string {
  const cents = filledCents(wire);
  if (cents === null) return 'Não tem este preço.';
  const raised = raisedBy(cents, percent);
  if (raised === 0) return 'O preço ficaria zerado.';
  return raised > maxTypedCents ? 'O valor é alto demais.' : { price: centsToWire(raised) };
}

function editedPrices(
  product: ProductFields,
  { field, percent, follow = false }: Extract<FieldEdit, { what: 'percent' }>,
): Partial<ProductFields> | string {
  const moved = movedPrice(product[field], percent);
  if (typeof moved === 'string') return moved;
  const fields: Partial<ProductFields> = { [field]: moved.price };
  const { promotion, bulk_config: bulk } = product;
  if (follow && promotion) {
    const followed = movedPrice(promotion.price, percent);
    if (typeof followed === 'string') return followed;
    fields.promotion = { ...promotion, ...followed };
  }
  if (follow && bulk.is_active) {
    const followed = movedPrice(bulk.price, percent);
    if (typeof followed === 'string') return followed;
    fields.bulk_config = { ...bulk, ...followed };
  }
  return fields;
}

/** A promotion or bulk discount below the sale price. */
function editedOffer(
  product: ProductFields,
  edit: Extract<FieldEdit, { what: 'promotion' | 'bulk_config' }>,
): Partial<ProductFields> | string {
  const requested = edit.what === 'promotion' ? edit.promotion : edit.bulk;
  if (requested === null) {
    return edit.what === 'promotion'
      ? { promotion: null }
      : { bulk_config: { is_active: false, min_qty: null, price: null } };
  }
  const { percent, ...more } = requested;
  const moved = movedPrice(product.discount_price, -percent);
  if (typeof moved === 'string') return moved;
  return 'min_qty' in more
    ? { bulk_config: { is_active: true, ...more, ...moved } }
    : { promotion: { ...more, ...moved } };
}

/** A category with its parent. */
interface CategoryLink {
  id: number;
  parent_id: number | null;
}

/**
 * The categories of a product after a change. Leaving a category also leaves its subcategories; leaving a subcategory
 * keeps its category.
 */
export function editedPlaces<P extends CategoryLink>(
  current: readonly P[],
  { how }: Pick<CategoriesEdit, 'how'>,
  named: readonly P[],
  above: (id: number) => P | undefined,
): P[] {
  const ids = new Set(named.map(({ id }) => id));
  const goes = ({ id, parent_id }: CategoryLink) => ids.has(id) || (parent_id !== null && ids.has(parent_id));
  const fallBack = ({ parent_id }: CategoryLink) =>
    parent_id === null || ids.has(parent_id) ? [] : (above(parent_id) ?? []);
  const requested =
    how === 'remove'
      ? current.flatMap((place) => (goes(place) ? fallBack(place) : place))
      : how === 'add'
        ? [...current, ...named]
        : named;
  const all = [...new Map(requested.map((place) => [place.id, place])).values()];
  const implied = new Set(all.map(({ parent_id }) => parent_id));
  return all.filter(({ id }) => !implied.has(id)).sort((a, b) => a.id - b.id);
}

/** Rounds half up to the cent. Hundredths of a percent are integers, so that no floating point error occurs. */
export function raisedBy(cents: number, percent: number): number {
  return Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000);
}

const channelText = ({ is_available: isOn, from }: ProductFields['ecommerce'], timeZone: string) =>
  `${isOn ? 'Disponível' : 'Indisponível'}${from === null ? '' : ` a partir de ${formatInstantDay(from, timeZone)}`}`;

/** The current value of the edited field, formatted for people. */
export function editedText(product: ProductFields, edit: FieldEdit, timeZone: string): string {
  if (edit.what === 'sold_out') return product.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'ecommerce' || edit.what === 'callcenter') return channelText(product[edit.what], timeZone);
  if (edit.what === 'flag') return product[edit.flag] ? 'Sim' : 'Não';
  const { promotion, bulk_config: bulk } = product;
  if (edit.what === 'promotion') return promotion ? promotionText(promotion, timeZone) : 'Sem promoção';
  const bulkPrice = bulk.is_active && bulk.price !== null ? formatBrlWire(bulk.price) : null;
  if (edit.what === 'bulk_config') return bulkPrice ? `${bulkPrice} a partir de ${bulk.min_qty}` : 'Sem desconto';
  const { [edit.field]: wire } = product;
  const price = filledCents(wire) === null ? 'Sem preço' : formatBrlWire(wire);
  if (edit.what === 'price' || !edit.follow) return price;
  const followers = [
    ...(promotion ? [`promoção ${formatBrlWire(promotion.price)}`] : []),
    ...(bulkPrice ? [`por quantidade ${bulkPrice}`] : []),
  ];
  return [price, ...followers].join(' · ');
}

const promotionText = ({ price, from, to }: NonNullable<ProductFields['promotion']>, timeZone: string) =>
  `${formatBrlWire(price)} de ${formatInstantDay(from, timeZone)} a ${formatInstantDay(to, timeZone)}`;

const placingNames: Record<CategoriesEdit['how'], string> = {
  add: 'Pôr em categorias',
  remove: 'Tirar de categorias',
  replace: 'Trocar as categorias',
};

function offerName(edit: Extract<FieldEdit, { what: 'promotion' | 'bulk_config' }>, timeZone: string): string {
  const requested = edit.what === 'promotion' ? edit.promotion : edit.bulk;
  if (requested === null) return 'retirar';
  const less = `-${formatDecimal(requested.percent)} %`;
  if ('min_qty' in requested) return `${less} a partir de ${requested.min_qty}`;
  return `${less} de ${formatInstantDay(requested.from, timeZone)} a ${formatInstantDay(requested.to, timeZone)}`;
}

/** `Preço de venda: +10 %`; a change of categories with their names. */
export function editName(edit: ProductEdit, timeZone: string, categories: readonly string[] = []): string {
  const { labels } = productRecord;
  if (edit.what === 'categories') {
    const named = categories.length > 3 ? [...categories.slice(0, 3), `mais ${categories.length - 3}`] : categories;
    return `${placingNames[edit.how]}: ${named.join(', ') || 'nenhuma'}`;
  }
  if (edit.what === 'sold_out') return edit.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'price') return `${labels[edit.field]}: ${formatBrlWire(edit.value)}`;
  if (edit.what === 'percent') {
    const followers = edit.follow ? ', com promoção e preço por quantidade' : '';
    return `${labels[edit.field]}: ${edit.percent > 0 ? '+' : ''}${formatDecimal(edit.percent)} %${followers}`;
  }
  if (edit.what === 'flag') return `${labels[edit.flag]}: ${edit.is_on ? 'Sim' : 'Não'}`;
  if (edit.what === 'promotion' || edit.what === 'bulk_config')
    return `${labels[edit.what]}: ${offerName(edit, timeZone)}`;
  return `${labels[edit.what]}: ${channelText(edit, timeZone)}`;
}
