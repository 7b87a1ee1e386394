import type { ProductForm } from '@botica/contract/features/products/products.contract';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { formatInstant } from '@botica/contract/kit/dates';
import { filledCents, formatBrl } from '@botica/contract/kit/money';
import type { FieldWords } from '../../../../kit/form/field-words.ts';
import { namedBy } from '../../../../kit/form/field-words.ts';
import type { ProductValues } from './product-values.ts';

const { fields } = productRecord;

const filled = (...texts: readonly (string | false)[]) => texts.filter((text) => text !== false && text !== '');
const line = (...texts: readonly (string | false)[]) => filled(...texts).join(' ');
const listed = (texts: readonly string[]) => texts.join('; ');
const priceText = (text: string) => {
  const cents = filledCents(text);
  return cents === null ? text : formatBrl(cents);
};
const hidden = (visible: boolean) => !visible && '(oculto)';
const titles = (products: readonly { title: string }[]) => listed(products.map(({ title }) => title));

/** Labels and texts for the dialog about a conflicting save, in the store's time zone. */
export function productWords(forms: readonly ProductForm[], timeZone: string): FieldWords<ProductValues> {
  const moment = (iso: string) => formatInstant(iso, timeZone);
  const since = ({ is_available, from }: ProductValues['ecommerce']) =>
    line(is_available ? 'Ligado' : 'Desligado', from !== '' && `a partir de ${moment(from)}`);
  return {
    ...fields,
    price: { ...fields.price, shown: priceText },
    discount_price: { ...fields.discount_price, shown: priceText },
    cost_price: { ...fields.cost_price, shown: priceText },
    form: { ...fields.form, ...namedBy(forms) },
    ecommerce: { ...fields.ecommerce, shown: since },
    callcenter: { ...fields.callcenter, shown: since },
    recommended_age: {
      ...fields.recommended_age,
      shown: ({ min, max }) =>
        line(min !== '' && `de ${min}`, max !== '' && `até ${max}`, (min || max) !== '' && 'anos'),
    },
    ingredients: {
      ...fields.ingredients,
      shown: (items) =>
        listed(
          items.map(({ name, concentration, measure, is_active, visible }) =>
            line(
              name,
              concentration !== '' && line(concentration, measure),
              !is_active && '(inativo)',
              hidden(visible),
            ),
          ),
        ),
    },
    volume_variants: {
      ...fields.volume_variants,
      shown: ({ items }) =>
        listed(
          items.map(({ value, unit, price_relative_perc: percent, visible }) =>
            line(value, unit, percent !== '' && `a ${percent} %`, hidden(visible)),
          ),
        ),
    },
    variants: {
      ...fields.variants,
      shown: ({ items }) =>
        listed(
          items.map(({ name, options }) => {
            const shown = options.map(({ value, visible }) => line(value, hidden(visible)));
            return `${name}: ${shown.join(', ')}`;
          }),
        ),
    },
    bulk_config: {
      ...fields.bulk_config,
      shown: ({ is_active, min_qty, price }) =>
        is_active
          ? line('Ligado', price !== '' && priceText(price), min_qty !== '' && `a partir de ${min_qty}`)
          : 'Desligado',
    },
    promotion: {
      ...fields.promotion,
      shown: ({ price, from, to }) =>
        line(price !== '' && priceText(price), from !== '' && `de ${moment(from)}`, to !== '' && `até ${moment(to)}`),
    },
    categories: { label: 'Categorias', isPlural: true, shown: (items) => listed(items.map(({ name }) => name)) },
    related_products: { label: 'Produtos semelhantes', isPlural: true, shown: titles },
    buywith_products: { label: 'Compre junto', shown: titles },
  };
}
