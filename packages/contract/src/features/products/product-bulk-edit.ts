import * as z from 'zod/mini';
import { formatInstantDay, instant } from '../../kit/dates.ts';
import { decimal, formatDecimal } from '../../kit/fields/decimal.ts';
import { centsToWire, filledCents, formatBrlWire, maxTypedCents } from '../../kit/money.ts';
import { productRecord } from './product-record.ts';
import type { ProductFields } from './product-rules.ts';

const priceField = z.enum(['discount_price', 'price'], 'Preço desconhecido.');
const channelEdit = { is_available: z.boolean('Informe sim ou não.'), from: z.nullable(instant) };

/** One thing that is done to many products at once. */
export const productEdit = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('price'), field: priceField, value: productRecord.input.discount_price }),
    z.object({
      ...{ what: z.literal('percent'), field: priceField },
      /** 10: a tenth more; -10: a tenth less. */
      percent: decimal({ min: -99.99, max: 900, places: 2 }, 'Informe a porcentagem.').check(
        z.refine((percent) => percent !== 0, 'Informe uma porcentagem diferente de zero.'),
      ),
    }),
    z.object({ what: z.literal('ecommerce'), ...channelEdit }),
    z.object({ what: z.literal('callcenter'), ...channelEdit }),
    z.object({ what: z.literal('sold_out'), sold_out: z.boolean('Informe sim ou não.') }),
  ],
  'Alteração desconhecida.',
);
export type ProductEdit = z.infer<typeof productEdit>;

/** The fields that it changes, or why it cannot. */
export function edited(product: ProductFields, edit: ProductEdit): Partial<ProductFields> | string {
  if (edit.what === 'sold_out') return { sold_out: edit.sold_out };
  if (edit.what === 'price') return { [edit.field]: edit.value };
  if (edit.what !== 'percent') return { [edit.what]: { is_available: edit.is_available, from: edit.from } };
  const cents = filledCents(product[edit.field]);
  if (cents === null) return 'Não tem este preço.';
  const raised = raisedBy(cents, edit.percent);
  if (raised === 0) return 'O preço ficaria zerado.';
  return raised > maxTypedCents ? 'O valor é alto demais.' : { [edit.field]: centsToWire(raised) };
}

/** Half up to the cent; hundredths of a per cent are whole, so that nothing of it is a fraction of two. */
export function raisedBy(cents: number, percent: number): number {
  return Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000);
}

const channelText = ({ is_available: isOn, from }: ProductFields['ecommerce'], timeZone: string) =>
  `${isOn ? 'Disponível' : 'Indisponível'}${from === null ? '' : ` a partir de ${formatInstantDay(from, timeZone)}`}`;

/** What a product has of what is edited, as a person reads it. */
export function editedText(product: ProductFields, edit: ProductEdit, timeZone: string): string {
  if (edit.what === 'sold_out') return product.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'ecommerce' || edit.what === 'callcenter') return channelText(product[edit.what], timeZone);
  const { [edit.field]: wire } = product;
  return filledCents(wire) === null ? 'Sem preço' : formatBrlWire(wire);
}

/** `Preço de venda: +10 %`. */
export function editName(edit: ProductEdit, timeZone: string): string {
  const { labels } = productRecord;
  if (edit.what === 'sold_out') return edit.sold_out ? 'Esgotado' : 'Em estoque';
  if (edit.what === 'price') return `${labels[edit.field]}: ${formatBrlWire(edit.value)}`;
  if (edit.what === 'percent')
    return `${labels[edit.field]}: ${edit.percent > 0 ? '+' : ''}${formatDecimal(edit.percent)} %`;
  return `${labels[edit.what]}: ${channelText(edit, timeZone)}`;
}
