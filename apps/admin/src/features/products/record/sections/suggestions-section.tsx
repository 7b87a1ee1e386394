import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { maxBuyWith, maxRelated } from '@botica/contract/features/products/record/product-record';
import { formatBrlWire } from '@botica/contract/kit/money';
import { ChosenList } from '../../../../kit/form/chosen-list.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { ProductPicker } from '../../picker/product-picker.tsx';
import { ProductThumbnail } from '../../product-thumbnail.tsx';
import { useProductFormParts } from '../product-form-context.ts';

/** Products that the shop suggests on this product's page. */
export function SuggestionsSection() {
  return (
    <>
      <Suggested name="related_products" title="Produtos semelhantes" max={maxRelated} />
      <Suggested
        name="buywith_products"
        title="Compre junto"
        max={maxBuyWith}
        lockedReason={lockReasons.buywith_products}
      />
    </>
  );
}

interface SuggestedProps {
  name: 'related_products' | 'buywith_products';
  title: string;
  max: number;
  /** The reason why a prescription product cannot be chosen here. */
  lockedReason?: string;
}

function Suggested({ name, title, max, ...lock }: SuggestedProps) {
  const { control, disabled, product: own } = useProductFormParts();
  const { value, onChange, error } = useField({ control, name });
  const list: LinkedProduct[] = value;
  return (
    <ChosenList
      title={title}
      max={max}
      items={list}
      onChange={onChange}
      locked={disabled ? 'Este produto só pode ser visto.' : undefined}
      error={error}
      before={({ thumbnail }) => <ProductThumbnail address={thumbnail} size={32} />}
      after={({ price }) => <span className="quiet tabular">{formatBrlWire(price)}</span>}
      picker={
        <ProductPicker
          {...lock}
          label={`Adicionar a ${title.toLowerCase()}`}
          // A product cannot suggest itself.
          chosenIds={[own.id, ...list.map(({ id }) => id)]}
          onPick={(product) => onChange([...list, product])}
        />
      }
    />
  );
}
