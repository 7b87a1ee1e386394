import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { products } from '@botica/contract/features/products/products.contract';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { PickList } from '../../../kit/form/pick-list.tsx';
import { ProductChoice } from './product-choice.tsx';
import { fewestLetters, useAskedText } from './use-asked-text.ts';

interface ProductPickerProps {
  label: string;
  description?: string;
  error?: string | undefined;
  disabledReason?: string | undefined;
  /** Ids of products already in the list. */
  chosenIds: readonly number[];
  /** The reason shown at a prescription product, which then cannot be chosen. */
  lockedReason?: string;
  onPick: (product: LinkedProduct) => void;
}

/** The number of results shown; a longer text narrows them. */
const shownCount = 30;

/**
 * Finds products of the store. The search starts at three letters, a second after the last one or at once with Enter.
 * Arrows and Enter choose.
 */
export function ProductPicker({ chosenIds, lockedReason, onPick, ...field }: ProductPickerProps) {
  const { text, asked, isAsking, type, askNow, clear } = useAskedText();
  const found = useQuery({
    ...query(products.endpoints.choose, { query: { q: asked ?? '', 'per-page': String(shownCount) } }),
    enabled: asked !== null,
  });
  const items = asked === null ? [] : (found.data?.items ?? []);
  const reasonOf = (product: LinkedProduct) => {
    if (chosenIds.includes(product.id)) return 'Já está na lista.';
    return product.locked ? lockedReason : undefined;
  };
  return (
    <PickList
      {...field}
      example={`Nome, ao menos ${fewestLetters} letras`}
      text={text}
      items={items}
      reasonOf={reasonOf}
      onType={type}
      state={stateOf({ text, isAsking, asked, found, count: items.length })}
      isAnswered={asked === text.trim()}
      onAsk={askNow}
      onPick={(product) => {
        onPick(product);
        clear();
      }}
      onClose={asked === null ? undefined : clear}
    >
      {(product, reason) => <ProductChoice product={product} reason={reason} />}
    </PickList>
  );
}

interface State {
  text: string;
  isAsking: boolean;
  asked: string | null;
  found: { isPending: boolean; error: Error | null; data?: { total_count: number } | undefined };
  count: number;
}

function stateOf({ text, isAsking, asked, found, count }: State): string {
  const letters = text.trim().length;
  if (letters === 0) return '';
  if (letters < fewestLetters) return `Digite ao menos ${fewestLetters} letras.`;
  if (isAsking || asked === null) return 'Enter busca já.';
  if (found.error) return errorMessage(found.error);
  if (found.isPending) return 'Buscando…';
  if (count === 0) return 'Nenhum produto encontrado.';
  const total = found.data?.total_count ?? count;
  if (total > count) return `${count} de ${total} produtos: digite mais para achar outros.`;
  return count === 1 ? '1 produto' : `${count} produtos`;
}
