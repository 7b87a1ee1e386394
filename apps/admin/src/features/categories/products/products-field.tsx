import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconX } from '@tabler/icons-react';
import { Tag } from '../../../kit/list/table-cell.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { ProductPicker } from '../../products/picker/product-picker.tsx';
import { ProductThumbnail } from '../../products/product-thumbnail.tsx';
import { movedProducts, type ProductMoves, withoutProduct, withProduct } from './product-moves.ts';
import classes from './products-field.module.css';

interface ProductsFieldProps {
  /** Accessible name of the list. */
  label: string;
  /** Products of the category as loaded. */
  products: readonly LinkedProduct[];
  /** Total number of products: a very long list is not loaded in full. */
  count: number;
  value: ProductMoves;
  onChange: (value: ProductMoves) => void;
  onRemoved?: (id: number) => void;
  disabledReason: string | undefined;
  error?: string | undefined;
}

/** Products of a category: a search by name adds them, and each can be removed. */
export function ProductsField(props: ProductsFieldProps) {
  const { label, products, count, value, onChange, onRemoved, disabledReason, error } = props;
  const shown = movedProducts(products, value);
  const hiddenCount = count - products.length;
  return (
    <>
      <ProductPicker
        label="Adicionar produto"
        chosenIds={shown.map(({ id }) => id)}
        disabledReason={disabledReason}
        error={error}
        onPick={(product) => onChange(withProduct(value, product))}
      />
      {shown.length === 0 && <p className="quiet">Nenhum produto ainda.</p>}
      <ul className={classes.list} aria-label={label}>
        {shown.map((product) => (
          <li key={product.id} className={classes.product}>
            <ProductThumbnail address={product.thumbnail} size={32} />
            <span className={classes.name}>
              {product.title} {product.locked && <Tag>receita</Tag>}
            </span>
            <span className="tabular quiet">
              {product.price === '0.00' ? 'sem preço' : formatBrlWire(product.price)}
            </span>
            <IconButton
              size="small"
              label={`Tirar ${product.title}`}
              icon={<IconX size={18} stroke={1.75} aria-hidden />}
              disabledReason={disabledReason}
              onClick={() => {
                onChange(withoutProduct(value, product.id));
                onRemoved?.(product.id);
              }}
            />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="quiet">E mais {hiddenCount}, que a lista de produtos mostra.</p>}
    </>
  );
}
