import { lockReasons } from '@botica/contract/features/products/advertising-lock';
import { maxBuyWith, maxRelated } from '@botica/contract/features/products/product-record';
import type { LinkedProduct } from '@botica/contract/features/products/product-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconX } from '@tabler/icons-react';
import { moved } from '../../../../kit/form/moved.ts';
import { SortableList } from '../../../../kit/form/sortable-list.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { ProductPicker } from '../../picker/product-picker.tsx';
import { ProductThumbnail } from '../../product-thumbnail.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import classes from './suggestions-section.module.css';

/** What the page of this product offers beside it. */
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
  /** Why a product under prescription cannot be chosen here. */
  lockedReason?: string;
}

function Suggested({ name, title, max, ...lock }: SuggestedProps) {
  const { control, disabled, product: own } = useProductFormParts();
  const { value, onChange, error } = useField({ control, name });
  const list: LinkedProduct[] = value;
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>
        {title}
        <span className="quiet small tabular">
          {list.length} de {max}
        </span>
      </h3>
      <SortableList
        label={title}
        items={list}
        keyOf={({ id }) => id}
        nameOf={(product) => product.title}
        onMove={(from, to) => onChange(moved(list, from, to))}
        disabledReason={disabled ? 'Este produto só pode ser visto.' : undefined}
      >
        {(product, handle) => (
          <div className={classes.row}>
            {handle}
            <ProductThumbnail address={product.thumbnail} size={32} />
            <span className={classes.name}>{product.title}</span>
            <span className="quiet tabular">{formatBrlWire(product.price)}</span>
            {!disabled && (
              <IconButton
                size="small"
                label={`Tirar ${product.title}`}
                icon={<IconX size={16} />}
                onClick={() => onChange(list.filter(({ id }) => id !== product.id))}
              />
            )}
          </div>
        )}
      </SortableList>
      {!disabled && list.length < max && (
        <ProductPicker
          {...lock}
          label={`Adicionar a ${title.toLowerCase()}`}
          // Never itself.
          chosenIds={[own.id, ...list.map(({ id }) => id)]}
          onPick={(product) => onChange([...list, product])}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
