import { searchMaxLength } from '@botica/contract/kit/page';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../form/text-input.tsx';
import classes from './name-search.module.css';

interface NameSearchProps {
  /** Accessible name of the search: "Colaboradores". */
  label: string;
  /** Label of the field: "Buscar por nome". */
  field?: string | undefined;
  /** The value in the URL. */
  name: string | undefined;
  onSearch: (name: string) => unknown;
}

/** Search by one text; Enter puts it into the URL. */
export function NameSearch({ label, field = 'Buscar por nome', name = '', onSearch }: NameSearchProps) {
  const [text, setText] = useState(name);
  const [synced, setSynced] = useState(name);
  // The Back button, a removed chip or a link changes the URL; the field follows.
  if (synced !== name) {
    setSynced(name);
    setText(name);
  }
  const change = (next: string) => {
    setText(next);
    // The browser's own clear button empties the field without Enter.
    if (next === '' && name !== '') onSearch('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser
    <form role="search" aria-label={label} className={classes.search} onSubmit={submit}>
      <TextInput
        label={field}
        labelHidden
        type="search"
        placeholder={field}
        maxLength={searchMaxLength}
        icon={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={change}
      />
    </form>
  );
}
