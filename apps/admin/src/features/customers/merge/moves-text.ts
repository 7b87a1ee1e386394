import type { MergePreview } from '@botica/contract/features/customers/customers.contract';
import { counted } from '@botica/contract/kit/text';

/** "2 pedidos e 1 endereço passam para Ana Prado (nº 7)." */
export function movesText({ this: mine, other }: MergePreview): string {
  const parts = [
    ...(other.orders > 0 ? [counted(other.orders, 'pedido', 'pedidos')] : []),
    ...(other.addresses > 0 ? [counted(other.addresses, 'endereço', 'endereços')] : []),
  ];
  if (parts.length === 0) return `Não há pedidos nem endereços a passar para ${mine.name} (nº ${mine.id}).`;
  const isOne = other.orders + other.addresses === 1;
  return `${parts.join(' e ')} ${isOne ? 'passa' : 'passam'} para ${mine.name} (nº ${mine.id}).`;
}
