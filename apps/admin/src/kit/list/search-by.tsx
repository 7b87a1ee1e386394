import { searchMaxLength } from '@botica/contract/kit/page';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../form/text-input.tsx';
import { NativeSelect } from './native-select.tsx';
import classes from './search-by.module.css';

/** One of the things that a list is searched by. */
export interface SearchField {
  /** As the selector and the chip call it: "Cliente". */
  name: string;
  /** Spoken name of the field while it is chosen; "Buscar por Cliente" without one. */
  label?: string;
  placeholder?: string;
}

interface SearchByProps<Key extends string> {
  /** Spoken name of the search: "Pedidos". */
  label: string;
  /** In the order of the selector. */
  keys: readonly Key[];
  fields: Record<Key, SearchField>;
  /** As it stands in the URL. */
  searched: { key: Key; value: string } | undefined;
  onSearch: (key: Key, text: string) => void;
}

/** What to search by, and the text; Enter puts it into the URL. */
export function SearchBy<Key extends string>({ label, keys, fields, searched, onSearch }: SearchByProps<Key>) {
  const { key: applied, value: appliedText = '' } = searched ?? {};
  const [key, setKey] = useState(applied ?? (keys[0] as Key));
  const [text, setText] = useState(appliedText);
  const [synced, setSynced] = useState(`${applied}:${appliedText}`);

  // Back, a removed chip or a link changes the URL: the field follows it.
  if (synced !== `${applied}:${appliedText}`) {
    setSynced(`${applied}:${appliedText}`);
    setText(appliedText);
    if (applied) setKey(applied);
  }

  const change = (next: string) => {
    setText(next);
    // The browser's own cross in the field empties it without Enter.
    if (next === '' && applied !== undefined) onSearch(applied, '');
  };
  const choose = (next: Key) => {
    setKey(next);
    // What was searched for in another field is not meant here; what was just typed is.
    if (text === appliedText) setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(key, text);
  };
  const longest = Math.max(...keys.map((each) => fields[each].name.length));

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every supported browser
    <form role="search" aria-label={label} className={classes.search} onSubmit={submit}>
      <div className={classes.by} style={{ width: 96 + 4 * longest }}>
        <NativeSelect
          aria-label="Buscar por"
          value={key}
          onChange={(event) => choose(event.currentTarget.value as Key)}
        >
          {keys.map((value) => (
            <option key={value} value={value}>
              {fields[value].name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className={classes.text}>
        <TextInput
          label={fields[key].label ?? `Buscar por ${fields[key].name}`}
          labelHidden
          type="search"
          {...(fields[key].placeholder ? { placeholder: fields[key].placeholder } : {})}
          maxLength={searchMaxLength}
          icon={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={change}
        />
      </div>
      {/* With two fields in the form, Enter submits only where there is a submit button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Buscar
      </button>
    </form>
  );
}
