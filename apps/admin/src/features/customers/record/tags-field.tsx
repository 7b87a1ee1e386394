import { customerRecord } from '@botica/contract/features/customers/customer-record';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Control } from 'react-hook-form';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { addTags } from './add-tags.ts';
import type { CustomerOutput, CustomerValues } from './customer-values.ts';
import classes from './tags-field.module.css';

interface TagsFieldProps {
  control: Control<CustomerValues, unknown, CustomerOutput>;
  disabled: boolean;
}

/** Tags as chips. Enter, a comma or leaving the field adds the typed tag. */
export function TagsField({ control, disabled }: TagsFieldProps) {
  const { value: tags, onChange, onBlur, ref, error } = useField({ control, name: 'tags' });
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();

  const add = (typed: string) => {
    const added = addTags(tags, typed);
    if ('error' in added) {
      setRefusal(added.error);
      setText(typed);
      return;
    }
    setText('');
    if (added.tags.length > tags.length) onChange(added.tags);
  };
  const type = (typed: string) => {
    setRefusal(undefined);
    if (typed.includes(',')) add(typed);
    else setText(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      // Without this, Enter would submit the form.
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div className="stack-8" onKeyDown={disabled ? undefined : onKeyDown}>
      <TextInput
        label={customerRecord.labels.tags}
        placeholder={disabled ? '' : 'Escreva e tecle Enter'}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={type}
        onBlur={() => {
          add(text);
          onBlur();
        }}
        ref={ref}
        error={refusal ?? error}
      />
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Etiquetas do cliente">
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <span className="ellipsis">{tag}</span>
              {!disabled && (
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remover etiqueta ${tag}`}
                  onClick={() => onChange(tags.filter((one) => one !== tag))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
