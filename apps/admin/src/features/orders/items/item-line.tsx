import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import type { Permission } from '@botica/contract/kit/permissions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import classes from './item-line.module.css';
import { itemTraits, prescriptionTraits } from './item-traits.ts';

/** The same permission as the catalogue's endpoints. Importing those would load all their schemas. */
const readCatalogue: Permission = { area: 'Catálogo', level: 'read' };

export function ItemLine({ item }: { item: OrderItem }) {
  const { title, ingredients } = item;
  const traits = [...itemTraits(item), ...prescriptionTraits(item)];
  return (
    <li className={classes.item}>
      <Thumbnail product={item} size={44} />
      <div className={classes.words}>
        <span className={classes.title}>
          <ProductLink item={item}>{title}</ProductLink>
        </span>
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

/** A link to the sold product in today's catalogue. */
function ProductLink({ item: { product_id: id }, children }: { item: OrderItem; children: ReactNode }) {
  const mayNotRead = usePermission(readCatalogue);
  if (id === null || mayNotRead) return children;
  return (
    <Link to="/products/$id" params={{ id: String(id) }}>
      {children}
    </Link>
  );
}
