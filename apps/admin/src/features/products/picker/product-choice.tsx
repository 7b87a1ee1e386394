import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { formatBrlWire } from '@botica/contract/kit/money';
import type { ReactNode } from 'react';
import classes from '../../../kit/form/pick-list.module.css';
import { ProductThumbnail } from '../product-thumbnail.tsx';

/** A product among the results, with the reason below its name if it cannot be chosen. */
export function ProductChoice({ product, reason }: { product: LinkedProduct; reason: ReactNode }) {
  return (
    <>
      <ProductThumbnail address={product.thumbnail} size={32} />
      <span className={classes.name}>
        {product.title}
        {reason}
      </span>
      <span className="tabular quiet">{product.price === '0.00' ? 'sem preço' : formatBrlWire(product.price)}</span>
    </>
  );
}
