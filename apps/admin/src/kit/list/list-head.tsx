import type { ReactNode } from 'react';
import classes from './list-head.module.css';
import { NameSearch } from './name-search.tsx';
import { SearchBy, type SearchField } from './search-by.tsx';

interface ListHeadProps<Key extends string> {
  label: string;
  keys: readonly Key[];
  fields: Record<Key, SearchField> | undefined;
  searched: { key: Key; value: string } | undefined;
  onSearch: (key: Key, text: string) => unknown;
  filterButton?: ReactNode;
  actions?: ReactNode;
  /** Shown below the search: further filters and chips. */
  children: ReactNode;
}

/** The part above a list's table: the search with its buttons and filters. */
export function ListHead<Key extends string>(props: ListHeadProps<Key>) {
  const { label, keys, fields, searched, onSearch, actions } = props;
  const [only] = keys;
  if (!fields || only === undefined) return props.children && <div className="stack-8">{props.children}</div>;
  return (
    <div className="stack-8">
      <div className={classes.bar} data-apart={actions ? true : undefined}>
        {keys.length > 1 ? (
          <SearchBy label={label} keys={keys} fields={fields} searched={searched} onSearch={onSearch} />
        ) : (
          <NameSearch
            label={label}
            field={fields[only].label}
            name={searched?.value}
            onSearch={(text) => onSearch(only, text)}
          />
        )}
        {props.filterButton}
        {actions && <div className="row">{actions}</div>}
      </div>
      {props.children}
    </div>
  );
}
