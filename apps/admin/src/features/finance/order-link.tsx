import { Link } from '@tanstack/react-router';
import classes from './order-link.module.css';

interface OrderLinkProps {
  /** Null of a payment without an order; its id is null for whoever may not read orders. */
  order: { id: number | null; label: string } | null;
}

export function OrderLink({ order }: OrderLinkProps) {
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
