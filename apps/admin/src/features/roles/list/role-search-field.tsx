import { searchMaxLength } from '@botica/contract/kit/page';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../../kit/text-input.tsx';
import type { RoleSearch } from './role-search.ts';
import classes from './role-search-field.module.css';

interface RoleSearchFieldProps {
  search: RoleSearch;
  onChange: (search: RoleSearch) => void;
}

export function RoleSearchField({ search, onChange }: RoleSearchFieldProps) {
  const applied = search.name ?? '';
  const [text, setText] = useState(applied);
  const [synced, setSynced] = useState(applied);
  // Back, or a link, changes the URL: the field follows it.
  if (synced !== applied) {
    setSynced(applied);
    setText(applied);
  }
  const change = (next: string) => {
    setText(next);
    // The browser's own cross in the field empties it without Enter.
    if (next === '' && applied !== '') onChange({ ...search, name: undefined, p: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...search, name: text.trim() || undefined, p: undefined });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser
    <form role="search" aria-label="Cargos" className={classes.search} onSubmit={submit}>
      <TextInput
        label="Buscar por nome do cargo"
        labelHidden
        type="search"
        placeholder="Nome do cargo"
        maxLength={searchMaxLength}
        icon={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={change}
      />
    </form>
  );
}
