import { searchMaxLength } from '@botica/contract/kit/page';
import { IconChevronDown, IconFilter, IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { FilterChips } from '../../../kit/list/filter-chips.tsx';
import { Button } from '../../../kit/look/button.tsx';
import classes from './order-filters.module.css';
import {
  activeFilters,
  noFilters,
  type OrderSearch,
  type SearchKey,
  searchKeyNames,
  searchKeys,
  withFilter,
} from './order-search.ts';
import { statusFilterNames } from './status-filter-names.ts';

interface OrderFiltersProps {
  search: OrderSearch;
  onChange: (search: OrderSearch) => void;
}

const loadDialog = () => import('./status-filter-dialog.tsx');
const StatusFilterDialog = lazy(async () => ({ default: (await loadDialog()).StatusFilterDialog }));

const placeholders: Record<SearchKey, string> = {
  customer_name: 'Nome do cliente',
  short_id: 'Número do pedido',
  'inquiry-display-id': 'Número da requisição',
};

/** Search by customer, order or request, the status window, and a chip for each filter in force. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const applied = searchKeys.find((key) => search[key]);
  const appliedText = applied ? (search[applied] ?? '') : '';
  const [key, setKey] = useState<SearchKey>(applied ?? 'customer_name');
  const [text, setText] = useState(appliedText);
  const [synced, setSynced] = useState(`${applied}:${appliedText}`);
  const [choosing, setChoosing] = useState(false);

  // Back, a removed chip or a link changes the URL: the field follows it.
  if (synced !== `${applied}:${appliedText}`) {
    setSynced(`${applied}:${appliedText}`);
    setText(appliedText);
    if (applied) setKey(applied);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(withFilter(search, key, text));
  };

  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser */}
        <form role="search" aria-label="Pedidos" className={classes.search} onSubmit={submit}>
          {/* The browser's own: quick by keyboard, native on a phone, and no 25 kB of list box in the first load. */}
          <div className={classes.by}>
            <select
              aria-label="Buscar por"
              className={classes.select}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value as SearchKey)}
            >
              {searchKeys.map((value) => (
                <option key={value} value={value}>
                  {searchKeyNames[value]}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          </div>
          <div className={classes.text}>
            <TextInput
              label={`Buscar por ${searchKeyNames[key].toLowerCase()}`}
              labelHidden
              type="search"
              placeholder={placeholders[key]}
              maxLength={searchMaxLength}
              icon={<IconSearch size={16} aria-hidden />}
              value={text}
              onChange={setText}
            />
          </div>
          {/* With two fields in the form, Enter submits only where there is a submit button. */}
          <button type="submit" className="visually-hidden" tabIndex={-1}>
            Buscar
          </button>
        </form>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only fetches the window's code ahead */}
        <div className={classes.filter} onPointerEnter={loadDialog} onFocus={loadDialog}>
          <Button icon={<IconFilter size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            <span className={classes.filterWord}>Situação</span>
          </Button>
        </div>
      </div>
      <FilterChips chips={chipsOf(search)} clear={noFilters} />
      {choosing && (
        <Suspense>
          <StatusFilterDialog
            search={search}
            onClose={() => setChoosing(false)}
            onChosen={(next) => {
              setChoosing(false);
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function chipsOf(search: OrderSearch) {
  return activeFilters(search).map(({ key, value }) => ({
    name: key === 'status' ? 'Situação' : searchKeyNames[key],
    value: key === 'status' && search.status ? statusFilterNames[search.status] : value,
    patch: { [key]: undefined },
  }));
}
