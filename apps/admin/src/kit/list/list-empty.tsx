import { type Icon, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface Words {
  title: string;
  /** Advice on what to do. */
  text?: ReactNode;
}

/** Texts shown instead of rows. */
export interface EmptyWords<Search> {
  /** The list is empty. */
  none: Words & { icon?: Icon; actions?: ReactNode };
  /** Nothing matches the searches and filters. */
  found?: Omit<Words, 'text'> & {
    text?: ReactNode | ((search: Search) => ReactNode);
    /** Text of the button that removes them; "Limpar busca" by default. */
    clear?: string;
  };
  /** The list ends before the page in the URL. */
  past?: Partial<Words> & { icon?: Icon; clear?: string; actions?: ReactNode };
}

interface ListEmptyProps<Search> {
  words: EmptyWords<Search>;
  search: Search & { p?: number | undefined };
  isFiltered: boolean;
  /** Plural noun of the records. */
  many: string;
  /** Removes searches and filters and goes to the first page. */
  onClear: () => unknown;
}

/** Shown for an empty list, a search without results, or a page after the last one. */
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
