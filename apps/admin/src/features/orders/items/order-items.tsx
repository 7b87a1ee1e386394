import type { OrderItem } from '@botica/contract/features/orders/order-schemas';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { groupByRequest } from './group-by-request.ts';
import { ItemLine } from './item-line.tsx';
import classes from './order-items.module.css';

/** Items grouped by request if the order came from requests, else a flat list. */
export function OrderItems({ products }: { products: readonly OrderItem[] }) {
  const groups = groupByRequest(products);
  if (groups.length === 0) {
    return (
      <SectionCard title="Itens">
        <p className={classes.none}>Este pedido não tem itens registrados.</p>
      </SectionCard>
    );
  }
  return groups.map(({ requestId, items }) => (
    <SectionCard key={requestId ?? ''} title={groupTitle(requestId, groups.length)} flush>
      <ul className="plain-list">
        {items.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
    </SectionCard>
  ));
}

function groupTitle(requestId: string | null, groupCount: number): string {
  if (requestId) return `Requisição ${requestId}`;
  return groupCount > 1 ? 'Outros itens' : 'Itens';
}
