import * as z from 'zod/mini';
import { formatInstantDay, instant } from '../../../kit/dates.ts';
import { decimal, formatDecimal } from '../../../kit/fields/decimal.ts';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { recordId } from '../../../kit/id-param.ts';
import { centsToWire, filledCents, formatBrlWire, maxTypedCents } from '../../../kit/money.ts';
import { productRecord } from '../record/product-record.ts';
import type { ProductFields } from '../record/product-rules.ts';

/** What is done with categories: put into them, taken out, or put into these alone. */
const placings = ['add', 'remove', 'replace'] as const;
const mostCategories = 50;

const priceField = z.enum(['discount_price', 'price'], 'Preço desconhecido.');
const channelEdit = { is_available: yesNo, from: z.nullable(instant) };

/** One thing that is done to many products at once. */
export const productEdit = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('price'), field: priceField, value: productRecord.input.discount_price }),
    z.object({
      what: z.literal('percent'),
      field: priceField,
      /** 10: a tenth more; -10: a tenth less. */
      percent: decimal({ min: -99.99, max: 900, places: 2 }, 'Informe a porcentagem.').check(
        z.refine((percent) => percent !== 0, 'Informe uma porcentagem diferente de zero.'),
      ),
    }),
    z.object({ what: z.literal('ecommerce'), ...channelEdit }),
    z.object({ what: z.literal('callcenter'), ...channelEdit }),
    z.object({ what: z.literal('sold_out'), sold_out: yesNo }),
    z.object({
      what: z.literal('categories'),
      how: z.enum(placings, 'Alteração desconhecida.'),
      /** Of categories and subcategories; none, where they replace all others: in no category. */
      category_ids: z.array(recordId).check(z.maxLength(mostCategories, `São no máximo ${mostCategories} categorias.`)),
    }),
  ],
  'Alteração desconhecida.',
);
export type ProductEdit = z.infer<typeof productEdit>;
export type CategoriesEdit = Extract<ProductEdit, { what: 'categories' }>;
/** An edit of the record's own fields. */
export type FieldEdit = Exclude<ProductEdit, CategoriesEdit>;

/** The fields that it changes, or why it cannot. */
export function edited(product: ProductFields, edit: ProductEdit): Partial<ProductFields> | string {
  if (edit.what === 'categories') return {};
  if (edit.what === 'sold_out') return { sold_out: edit.sold_out };
  if (edit.what === 'price') return { [edit.field]: edit.value };
  if (edit.what !== 'percent') return { [edit.what]: { is_available: edit.is_available, from: edit.from } };
  const cents = filledCents(product[edit.field]);
  if (cents === null) return 'Não tem este preço.';
  const raised = raisedBy(cents, edit.percent);
  if (raised === 0) return 'O preço ficaria zerado.';
  return raised > maxTypedCents ? 'O valor é alto demais.' : { [edit.field]: centsToWire(raised) };
}

/** A category by where it stands. */
interface CategoryLink {
  id: number;
  parent_id: number | null;
}

/**
 * Where a product stands after an edit of its categories. Who leaves a category leaves its subcategories; who leaves a
 * subcategory stays in the category above it.
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
  const wanted =
    how === 'remove'
      ? current.flatMap((place) => (goes(place) ? fallBack(place) : place))
      : how === 'add'
        ? [...current, ...named]
        : named;
  const all = [...new Map(wanted.map((place) => [place.id, place])).values()];
  const implied = new Set(all.map(({ parent_id }) => parent_id));
  return all.filter(({ id }) => !implied.has(id)).sort((a, b) => a.id - b.id);
}

/** Half up to the cent; hundredths of a per cent are whole, so that nothing of it is a fraction of two. */
export function raisedBy(cents: number, percent: number): number {
  return Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000);
}

const channelText = ({ is_available: isOn, from }: ProductFields['ecommerce'], timeZone: string) =>
  `${isOn ? 'Disponível' : 'Indisponível'}${from === null ? '' : ` a partir de ${formatInstantDay(from, timeZone)}`}`;

/** What a product has of what is edited, as a person reads it. */
export function editedText(product: ProductFields, edit: FieldEdit, timeZone: string): string {
  if (edit.what === 'sold_out') return product.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'ecommerce' || edit.what === 'callcenter') return channelText(product[edit.what], timeZone);
  const { [edit.field]: wire } = product;
  return filledCents(wire) === null ? 'Sem preço' : formatBrlWire(wire);
}

const placingNames: Record<CategoriesEdit['how'], string> = {
  add: 'Pôr em categorias',
  remove: 'Tirar de categorias',
  replace: 'Trocar as categorias',
};

/** `Preço de venda: +10 %`; of categories with their names. */
export function editName(edit: ProductEdit, timeZone: string, categories: readonly string[] = []): string {
  const { labels } = productRecord;
  if (edit.what === 'categories') {
    const named = categories.length > 3 ? [...categories.slice(0, 3), `mais ${categories.length - 3}`] : categories;
    return `${placingNames[edit.how]}: ${named.join(', ') || 'nenhuma'}`;
  }
  if (edit.what === 'sold_out') return edit.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'price') return `${labels[edit.field]}: ${formatBrlWire(edit.value)}`;
  if (edit.what === 'percent')
    return `${labels[edit.field]}: ${edit.percent > 0 ? '+' : ''}${formatDecimal(edit.percent)} %`;
  return `${labels[edit.what]}: ${channelText(edit, timeZone)}`;
}
