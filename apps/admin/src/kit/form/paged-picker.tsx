import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { Button } from '../look/button.tsx';
import { type Pickable, PickList } from './pick-list.tsx';

/** Delay after the last key before the search starts by itself, in milliseconds. Enter starts it at once. */
const waitMs = 4_500;

interface FoundPage<Item> {
  items: readonly Item[];
  /** True on the last page. */
  isLast: boolean;
}

interface PagedPickerProps<Item extends Pickable> {
  label: string;
  /** An example of a search. */
  example: string;
  /** The noun in singular and plural: `['produto', 'produtos']`. */
  noun: readonly [one: string, many: string];
  /** Key of the cached answers. */
  queryKey: QueryKey;
  load: (text: string, page: number, signal: AbortSignal) => Promise<FoundPage<Item>>;
  /** Text of the toast if a page cannot be loaded. */
  failure: string;
  reasonOf: (item: Item) => string | undefined;
  onPick: (item: Item) => void;
  children: (item: Item, reason: ReactNode) => ReactNode;
}

/** Removes duplicates by id: a record that moved between two pages came twice. */
function distinct<Item extends Pickable>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/**
 * Finds records in the pages of their list. The first page loads when the field gets the focus, the next one at the end
 * of the list. Typing filters the list after a delay, or with Enter at once.
 */
export function PagedPicker<Item extends Pickable>(props: PagedPickerProps<Item>) {
  const { label, example, noun, failure, reasonOf, children } = props;
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [isOpen, setOpen] = useState(false);
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === searched) return;
    const timer = setTimeout(() => setSearched(trimmed), waitMs);
    return () => clearTimeout(timer);
  }, [trimmed, searched]);

  const found = useInfiniteQuery({
    queryKey: [...props.queryKey, searched],
    queryFn: ({ pageParam, signal }) => props.load(searched, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ isLast }, pages) => (isLast ? undefined : pages.length + 1),
    enabled: isOpen,
  });
  const tellFailure = useEffectEvent(() => toast.error(failure));
  const { isError, errorUpdatedAt } = found;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) tellFailure();
  }, [isError, errorUpdatedAt]);

  const items = isOpen ? distinct(found.data?.pages.flatMap((page) => page.items) ?? []) : [];
  const close = () => {
    setOpen(false);
    setText('');
    setSearched('');
  };
  const state = (): ReactNode => {
    if (!isOpen) return '';
    if (isError) {
      return (
        <>
          {failure}{' '}
          <Button variant="subtle" onClick={() => (found.data ? found.fetchNextPage() : found.refetch())}>
            Tentar de novo
          </Button>
        </>
      );
    }
    if (trimmed !== searched) return 'Enter busca já.';
    if (found.isPending || found.isFetchingNextPage) return 'Buscando…';
    if (items.length === 0) return trimmed === '' ? `Ainda não há ${noun[1]}.` : `Nada encontrado com “${trimmed}”.`;
    const count = `${items.length} ${items.length === 1 ? noun[0] : noun[1]}`;
    return found.hasNextPage ? `${count}: role a lista para ver mais.` : count;
  };
  return (
    <PickList
      label={label}
      example={example}
      text={text}
      items={items}
      reasonOf={reasonOf}
      onType={(next) => {
        setOpen(true);
        setText(next);
      }}
      state={state()}
      isAnswered={trimmed === searched && !found.isPending}
      onAsk={() => {
        setOpen(true);
        setSearched(trimmed);
      }}
      onPick={(item) => {
        props.onPick(item);
        close();
      }}
      onClose={isOpen ? close : undefined}
      onOpen={() => setOpen(true)}
      onLeave={close}
      onEnd={() => {
        if (found.hasNextPage && !found.isFetching && !isError) void found.fetchNextPage();
      }}
    >
      {children}
    </PickList>
  );
}
