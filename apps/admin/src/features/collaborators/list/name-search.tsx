import { searchMaxLength } from '@botica/contract/kit/page';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../../kit/text-input.tsx';
import classes from './contributors-filters.module.css';

interface NameSearchProps {
  /** Spoken name of the search: "Colaboradores". */
  label: string;
  /** As it stands in the URL. */
  name: string | undefined;
  onSearch: (name: string | undefined) => void;
}

/** Search by name; Enter puts it into the URL. */
export function NameSearch({ label, name = '', onSearch }: NameSearchProps) {
  const [text, setText] = useState(name);
  const [synced, setSynced] = useState(name);
  // Back, a removed chip or a link changes the URL: the field follows it.
  if (synced !== name) {
    setSynced(name);
    setText(name);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser
    <form role="search" aria-label={label} className={classes.search} onSubmit={submit}>
      <TextInput
        label="Buscar por nome"
        labelHidden
        type="search"
        placeholder="Buscar por nome"
        maxLength={searchMaxLength}
        icon={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={setText}
      />
    </form>
  );
}
