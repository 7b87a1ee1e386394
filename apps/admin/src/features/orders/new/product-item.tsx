import { type OfferedProduct, staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import { centsToWire, formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import classes from './new-order.module.css';
import { baseVolume, type ItemValues, missingOption, volumeKey, volumeOfKey } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface ProductItemProps {
  form: NewOrder['form'];
  index: number;
  item: ItemValues;
  productId: number;
}

/** The price of the chosen variant in wire form; empty if it is not sold that way. */
function priceText(product: OfferedProduct, { qty, volume }: ItemValues): string {
  const quantity = Number(qty);
  const choice = { volume: volumeOfKey(volume), quantity: Number.isInteger(quantity) ? quantity : 1, at: new Date() };
  const price = priceOf(product, choice);
  return price === null ? '' : centsToWire(price.cents);
}

/** A product's row: its options and the catalogue's price. */
export function ProductItem({ form, index, item, productId }: ProductItemProps) {
  const { control, setValue } = form;
  const { data: product, error } = useQuery(query(staffOrders.endpoints.offeredProduct, { params: { id: productId } }));
  const price = product ? priceText(product, item) : item.unit_price;
  const variantNames = product ? product.variants.items.map(({ name }) => name).join('\n') : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form holds follows from the product and the choice
  useEffect(() => {
    if (price !== item.unit_price) setValue(`items.${index}.unit_price`, price, { shouldDirty: true });
  }, [price, item.unit_price, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each variant of the product has its place, as soon as it is known
  useEffect(() => {
    if (!product || item.variants?.map(({ name }) => name).join('\n') === variantNames) return;
    const chosen = (name: string) => item.variants?.find((each) => each.name === name)?.option ?? '';
    const variants = product.variants.items.map(({ name }) => ({ name, option: chosen(name) }));
    setValue(`items.${index}.variants`, variants, { shouldDirty: true });
  }, [variantNames, index]);

  const isBase =
    product?.volume && item.volume === volumeKey({ value: product.volume, unit: product.volume_unit ?? '' });
  useEffect(() => {
    // A repeated order names its volume even if it is the base volume.
    if (isBase) setValue(`items.${index}.volume`, baseVolume);
  }, [isBase, index, setValue]);

  const missing = (item.variants ?? []).filter(({ option }) => option === '').map(({ name }) => name);
  const problem = form.formState.errors.items?.[index]?.title?.message ?? (error ? errorMessage(error) : undefined);
  return (
    <>
      <div className={classes.product}>
        <Thumbnail product={{ thumbnail_url: product?.thumbnail ?? null, thumbnail_signature: null }} size={44} />
        <div>
          <span>{item.title}</span>
          <span className="quiet small">
            {[product?.subtitle, baseName(product)].filter((text) => text).join(' · ')}
          </span>
          {product && product.formula.length > 0 && (
            <span className="quiet small">Composição: {product.formula.join('; ')}</span>
          )}
          {missing.length > 0 && !problem && (
            <p role="status" className="quiet small">
              {missingOption(...missing)}
            </p>
          )}
          {(problem ?? product?.refusal) && (
            <p role="alert" className={classes.error}>
              {problem ?? product?.refusal}
            </p>
          )}
        </div>
      </div>
      <TextField
        control={control}
        name={`items.${index}.qty`}
        label="Quantidade"
        required
        inputMode="numeric"
        {...(product && { description: `No máximo ${product.max_qty.toLocaleString('pt-BR')}` })}
      />
      <div className={classes.itemTotal}>
        <span className="quiet small">Preço unitário</span>
        <span className="tabular">{price === '' ? '–' : formatBrlWire(price)}</span>
      </div>
      {product && <Choices form={form} index={index} product={product} item={item} />}
    </>
  );
}

const volumeName = (value: number, unit: string | null) => `${value.toLocaleString('pt-BR')} ${unit ?? ''}`.trim();
const baseName = (product: OfferedProduct | undefined) =>
  product?.volume ? volumeName(product.volume, product.volume_unit) : null;

interface ChoicesProps {
  form: NewOrder['form'];
  index: number;
  product: OfferedProduct;
  item: ItemValues;
}

/** Volume and options, shown if there is more than one choice. */
function Choices({ form: { control }, index, product, item }: ChoicesProps) {
  const volumes = product.volume_variants.items.filter(({ visible }) => visible);
  const variants = item.variants ?? [];
  if (volumes.length === 0 && variants.length === 0) return null;
  return (
    <div className={classes.choices}>
      {volumes.length > 0 && (
        <SelectField
          control={control}
          name={`items.${index}.volume`}
          label="Volume"
          options={[
            { value: baseVolume, label: baseName(product) ?? 'Padrão' },
            ...volumes.map(({ value, unit }) => ({
              value: volumeKey({ value, unit }),
              label: volumeName(value, unit),
            })),
          ]}
        />
      )}
      {variants.map(({ name }, place) => (
        <SelectField
          key={name}
          control={control}
          name={`items.${index}.variants.${place}.option`}
          label={name}
          required
          options={optionsOf(product, name)}
        />
      ))}
    </div>
  );
}

const optionsOf = ({ variants }: OfferedProduct, name: string) =>
  (variants.items.find((variant) => variant.name === name)?.options ?? [])
    .filter(({ visible }) => visible)
    .map(({ value }) => ({ value, label: value }));
