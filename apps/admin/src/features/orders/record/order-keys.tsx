import { type PageKey, PageKeys } from '../../../kit/keys/page-keys.tsx';
import type { Neighbours } from '../../../kit/list/use-neighbours.ts';

interface OrderKeysProps {
  onNote: () => void;
  /** Null if the order cannot be corrected. */
  onCorrect: (() => void) | null;
  /** Null if there is nothing to pay. */
  onReceive: (() => void) | null;
  neighbours: Neighbours | null;
}

/** The same keys as in lists: j goes forward, k goes back. */
const neighbourKeys = ({ go }: Neighbours): PageKey[] => [
  { key: 'j', meaning: 'próximo pedido da lista', run: () => void go('next').catch(() => undefined) },
  { key: 'k', meaning: 'pedido anterior da lista', run: () => void go('previous').catch(() => undefined) },
];

const buttonOf = (key: string) => document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);

/** Keyboard shortcuts of an order's page. */
export function OrderKeys({ onNote, onCorrect, onReceive, neighbours }: OrderKeysProps) {
  return (
    <PageKeys
      keys={[
        ...(neighbours ? neighbourKeys(neighbours) : []),
        { key: 's', meaning: 'vai ao botão da próxima situação; Enter o aperta', run: () => buttonOf('s')?.focus() },
        { key: 'n', meaning: 'escreve uma nota interna', run: onNote },
        ...(onCorrect ? [{ key: 'c', meaning: 'corrige o pedido', run: onCorrect }] : []),
        ...(onReceive ? [{ key: 'r', meaning: 'registra um recebimento', run: onReceive }] : []),
        { key: 'p', meaning: 'imprime o documento escolhido por último', run: () => buttonOf('p')?.click() },
        { key: 'Ctrl+Z', meaning: 'desfaz a mudança de situação, por 10 segundos' },
        { key: 'Ctrl+S', meaning: 'salva os dados de entrega' },
      ]}
    />
  );
}
