import { type CustomerSearch, customerSearches } from '@botica/contract/features/customers/customer-list-options';
import { searchMaxLength } from '@botica/contract/kit/page';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { FilterChips } from '../../../kit/list/filter-chips.tsx';
import classes from './customer-filters.module.css';
import { activeSearches, type CustomersSearch, noSearch, searchedBy, searchKeyNames } from './customer-search.ts';

interface CustomerFiltersProps {
  search: CustomersSearch;
  onChange: (search: CustomersSearch) => void;
}

const placeholders: Record<CustomerSearch, string> = {
  name: 'Nome do cliente',
  email: 'Início do e-mail',
  document: 'CPF ou CNPJ',
  phone: 'Telefone com ou sem DDD',
};

/** What to search by, the text, and a chip for what is in force. */
export function CustomerFilters({ search, onChange }: CustomerFiltersProps) {
  const applied = activeSearches(search)[0];
  const appliedText = applied?.text ?? '';
  const [key, setKey] = useState<CustomerSearch>(applied?.key ?? 'name');
  const [text, setText] = useState(appliedText);
  const [synced, setSynced] = useState(`${applied?.key}:${appliedText}`);

  // Back, a removed chip or a link changes the URL: the field follows it.
  if (synced !== `${applied?.key}:${appliedText}`) {
    setSynced(`${applied?.key}:${appliedText}`);
    setText(appliedText);
    if (applied) setKey(applied.key);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(searchedBy(search, key, text));
  };

  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser */}
      <form role="search" aria-label="Clientes" className={classes.search} onSubmit={submit}>
        <div className={classes.by}>
          <select
            aria-label="Buscar por"
            className={classes.select}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value as CustomerSearch)}
          >
            {customerSearches.map((value) => (
              <option key={value} value={value}>
                {searchKeyNames[value]}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </div>
        <div className={classes.text}>
          <TextInput
            label={`Buscar por ${searchKeyNames[key]}`}
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
      <FilterChips
        chips={activeSearches(search).map(({ key: name, text: value }) => ({
          name: searchKeyNames[name],
          value,
          patch: { [name]: undefined },
        }))}
        clear={noSearch}
      />
    </div>
  );
}
