import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import { Thumbnail } from '../thumbnail.tsx';
import classes from './item-line.module.css';
import { itemTraits } from './item-traits.ts';

export function ItemLine({ item }: { item: OrderItem }) {
  const { title, ingredients } = item;
  const traits = itemTraits(item);
  return (
    <li className={classes.item}>
      <Thumbnail product={item} size={44} />
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {traits.length > 0 && <span className={classes.traits}>{traits.join(' · ')}</span>}
      </div>
      <span className={classes.price}>
        {item.qty} × {formatBrlWire(item.price_net)}
      </span>
      <span className={classes.total}>
        <span className="visually-hidden">Total: </span>
        {formatBrlWire(item.total)}
      </span>
      {ingredients.items.length > 0 && (
        <details className={classes.formula}>
          <summary>
            {ingredients.items.length === 1 ? '1 ingrediente' : `${ingredients.items.length} ingredientes`}
          </summary>
          <dl className={classes.ingredients}>
            {ingredients.items.map(({ name, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an ingredient may stand twice, and lines never move
              <div key={`${index}-${name}`}>
                <dt>{name}</dt>
                <dd>{quantity}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
