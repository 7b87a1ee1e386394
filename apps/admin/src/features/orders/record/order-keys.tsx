import { type PageKey, PageKeys } from '../../../kit/keys/page-keys.tsx';
import type { Neighbours } from '../../../kit/list/use-neighbours.ts';

interface OrderKeysProps {
  onNote: () => void;
  neighbours: Neighbours | null;
}

/** As in lists, j goes on and k goes back. */
const neighbourKeys = ({ go }: Neighbours): PageKey[] => [
  { key: 'j', meaning: 'próximo pedido da lista', run: () => void go('next').catch(() => undefined) },
  { key: 'k', meaning: 'pedido anterior da lista', run: () => void go('previous').catch(() => undefined) },
];

/** The keys of an order's page. */
export function OrderKeys({ onNote, neighbours }: OrderKeysProps) {
  return (
    <PageKeys
      keys={[
        ...(neighbours ? neighbourKeys(neighbours) : []),
        { key: 'n', meaning: 'escreve uma nota interna', run: onNote },
        { key: 'Ctrl+Z', meaning: 'desfaz a mudança de situação, por 10 segundos' },
        { key: 'Ctrl+S', meaning: 'salva os dados de entrega' },
      ]}
    />
  );
}
