import { type Icon, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface Words {
  title: string;
  /** What to do about it. */
  text?: ReactNode;
}

/** What stands in place of the rows; a list differs in its words alone. */
export interface EmptyWords<Search> {
  /** The list has nothing at all. */
  none: Words & { icon?: Icon; actions?: ReactNode };
  /** Nothing matches the searches and filters. */
  found?: Omit<Words, 'text'> & {
    text?: ReactNode | ((search: Search) => ReactNode);
    /** The button that takes them out; "Limpar busca" without one. */
    clear?: string;
  };
  /** The list ends before the page that the URL names. */
  past?: Partial<Words> & { icon?: Icon; clear?: string; actions?: ReactNode };
}

interface ListEmptyProps<Search> {
  words: EmptyWords<Search>;
  search: Search & { p?: number | undefined };
  isFiltered: boolean;
  /** What is counted, many of it. */
  many: string;
  /** Takes searches and filters out and leads to the first page. */
  onClear: () => unknown;
}

/** Nothing found, a page past the end, or nothing there at all. */
export function ListEmpty<Search>({ words, search, isFiltered, many, onClear }: ListEmptyProps<Search>) {
  const { none, found, past } = words;
  if (isFiltered && found) {
    return (
      <EmptyState
        icon={drawn(IconSearchOff)}
        title={found.title}
        actions={<Button onClick={onClear}>{found.clear ?? 'Limpar busca'}</Button>}
      >
        {typeof found.text === 'function' ? found.text(search) : found.text}
      </EmptyState>
    );
  }
  if ((search.p ?? 1) > 1) {
    return (
      <EmptyState
        icon={drawn(past?.icon)}
        title={past?.title ?? `Esta página não tem ${many}`}
        actions={past?.actions ?? <Button onClick={onClear}>{past?.clear ?? 'Ir para a primeira'}</Button>}
      >
        {past?.text ?? 'A lista termina antes dela.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={drawn(none.icon)} title={none.title} actions={none.actions}>
      {none.text}
    </EmptyState>
  );
}

function drawn(Drawing: Icon | undefined): ReactNode {
  return Drawing && <Drawing size={28} stroke={1.5} />;
}
