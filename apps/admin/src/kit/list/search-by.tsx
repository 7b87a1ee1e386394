import { searchMaxLength } from '@botica/contract/kit/page';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../form/text-input.tsx';
import { NativeSelect } from './native-select.tsx';
import classes from './search-by.module.css';

/** One of the fields by which a list is searched. */
export interface SearchField {
  /** Name in the selector and the chip: "Cliente". */
  name: string;
  /** Accessible name of the text field; "Buscar por Cliente" by default. */
  label?: string;
  placeholder?: string;
}

interface SearchByProps<Key extends string> {
  /** Accessible name of the search: "Pedidos". */
  label: string;
  /** Keys in the order of the selector. */
  keys: readonly Key[];
  fields: Record<Key, SearchField>;
  /** The active search in the URL. */
  searched: { key: Key; value: string } | undefined;
  onSearch: (key: Key, text: string) => void;
}

/** A selector of the search field and the text; Enter puts both into the URL. */
export function SearchBy<Key extends string>({ label, keys, fields, searched, onSearch }: SearchByProps<Key>) {
  const { key: applied, value: appliedText = '' } = searched ?? {};
  const [key, setKey] = useState(applied ?? (keys[0] as Key));
  const [text, setText] = useState(appliedText);
  const [synced, setSynced] = useState(`${applied}:${appliedText}`);

  // The Back button, a removed chip or a link changes the URL; the field follows.
  if (synced !== `${applied}:${appliedText}`) {
    setSynced(`${applied}:${appliedText}`);
    setText(appliedText);
    if (applied) setKey(applied);
  }

  const change = (next: string) => {
    setText(next);
    // The browser's own clear button empties the field without Enter.
    if (next === '' && applied !== undefined) onSearch(applied, '');
  };
  const choose = (next: Key) => {
    setKey(next);
    // The text of the active search does not fit another field; a text that was just typed is kept.
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
      {/* In a form with two fields, Enter submits only if there is a submit button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Buscar
      </button>
    </form>
  );
}
