import { Link } from '@tanstack/react-router';
import classes from './order-link.module.css';
import { standaloneLink } from './standalone-link.ts';

interface OrderLinkProps {
  /** Null for a payment without an order. The id is null if the person may not read orders. */
  order: { id: number | null; label: string } | null;
  /** Id of a payment without an order. */
  standalone_id: number | null;
}

/** Link to the payment's order, or to the payment if it has none. */
export function OrderLink({ order, standalone_id: standalone }: OrderLinkProps) {
  if (standalone !== null) {
    return (
      <Link {...standaloneLink(standalone)} className={classes.link} aria-label="Abrir transação avulsa">
        Avulsa
      </Link>
    );
  }
  if (order === null) return '–';
  if (order.id === null) return order.label;
  return (
    <Link
      to="/orders/$id"
      params={{ id: String(order.id) }}
      className={classes.link}
      aria-label={`Abrir pedido ${order.label}`}
    >
      {order.label}
    </Link>
  );
}
