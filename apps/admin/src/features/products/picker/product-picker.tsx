import type { LinkedProduct } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { ProductThumbnail } from '../product-thumbnail.tsx';
import classes from './product-picker.module.css';
import { fewestLetters, useAskedText } from './use-asked-text.ts';

interface ProductPickerProps {
  label: string;
  description?: string;
  error?: string | undefined;
  disabledReason?: string | undefined;
  /** Those that stand in the list already. */
  chosenIds: readonly number[];
  /** Said of a product under prescription, which cannot be chosen then. */
  lockedReason?: string;
  onPick: (product: LinkedProduct) => void;
}

/** So many are shown; who looks for another types more of its name. */
const shownCount = 30;

/**
 * Finds products of the store and hands over the one that is chosen: search from three letters, a second after the last
 * one or with Enter at once; arrows and Enter choose.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { label, description, error, disabledReason, onPick } = props;
  const ids = useId();
  const list = useRef<HTMLDivElement>(null);
  const { text, asked, isAsking, type, askNow, clear } = useAskedText();
  const [marked, setMarked] = useState(0);
  const found = useQuery({
    ...query(products.endpoints.choose, { query: { q: asked ?? '', 'per-page': String(shownCount) } }),
    enabled: asked !== null,
  });
  const items = asked === null ? [] : (found.data?.items ?? []);
  const place = Math.min(marked, items.length - 1);
  // Below it something may lie over the page: a bar that saves.
  useEffect(() => {
    if (items.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [items.length]);
  const reasonOf = (product: LinkedProduct) => {
    if (props.chosenIds.includes(product.id)) return 'Já está na lista.';
    return product.locked ? props.lockedReason : undefined;
  };

  const mark = (next: number) => {
    setMarked(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (product: LinkedProduct | undefined) => {
    if (product === undefined || reasonOf(product) !== undefined) return;
    onPick(product);
    clear();
    setMarked(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Never the form around it.
      event.preventDefault();
      if (items.length > 0 && asked === text.trim()) pick(items[place]);
      else askNow();
    } else if (event.key === 'Escape' && asked !== null) {
      // The list goes, not the window around it.
      event.stopPropagation();
      clear();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault();
      mark((place + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
    }
  };
  return (
    <div className={classes.picker} onKeyDownCapture={onKeyDown}>
      <TextInput
        {...comboProps(`${ids}-list`, items.length > 0 ? `${ids}-${place}` : undefined)}
        label={label}
        {...(description !== undefined && { description })}
        error={error}
        disabledReason={disabledReason}
        example="Nome do produto"
        icon={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(next) => {
          type(next);
          setMarked(0);
        }}
      />
      <div role="status" className={classes.state}>
        {stateOf({ text, isAsking, asked, found, count: items.length })}
      </div>
      <div ref={list} id={`${ids}-list`} role="listbox" aria-label={label} className={classes.list}>
        {items.map((product, index) => (
          <Choice
            key={product.id}
            id={`${ids}-${index}`}
            product={product}
            isMarked={index === place}
            reason={reasonOf(product)}
            onPick={() => pick(product)}
          />
        ))}
      </div>
    </div>
  );
}

/** What makes the field the head of the list. */
const comboProps = (listId: string, activeId: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': activeId !== undefined,
  'aria-controls': listId,
  'aria-activedescendant': activeId,
  autoComplete: 'off' as const,
});

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

interface ChoiceProps {
  id: string;
  product: LinkedProduct;
  isMarked: boolean;
  reason: string | undefined;
  onPick: () => void;
}

function Choice({ id, product, isMarked, reason, onPick }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose it
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-disabled={reason !== undefined || undefined}
      className={classes.choice}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <ProductThumbnail address={product.thumbnail} size={32} />
      <span className={classes.name}>
        {product.title}
        {reason !== undefined && <span className={classes.reason}>{reason}</span>}
      </span>
      <span className="tabular quiet">{product.price === '0.00' ? 'sem preço' : formatBrlWire(product.price)}</span>
    </div>
  );
}
