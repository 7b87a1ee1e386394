import { logoRefusalMessage, maxPartBytes } from '@botica/contract/platform/media/picture-rules';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../kit/look/icon-button.tsx';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  /** Shown above the field, and part of its buttons' names. */
  label: string;
  /** Alternative text of the picture, if the label does not describe it. */
  alt?: string;
  /** The purpose of the picture, shown after its types and size. */
  description?: string | undefined;
  /** URL of the stored picture, or a data URL of a new one; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabledReason: string | undefined;
  /** Accepted content types, and their names on screen. */
  types: readonly string[];
  typeNames: string;
  /** The background that it was made for. */
  ground?: 'light' | 'dark';
}

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A small picture, chosen from a file, shown and removed. It is sent with the save. */
export function LogoField(props: LogoFieldProps) {
  const { label, alt = label, description, value, onChange, error, disabledReason, types, typeNames, ground } = props;
  const id = useId();
  /** A long label makes a button that does not fit into a column. */
  const isLong = label.length > 12;
  const [refusal, setRefusal] = useState<string>();
  const isDisabled = disabledReason !== undefined;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isRight = types.includes(file.type.replace('image/jpg', 'image/jpeg'));
    const found = !isRight ? 'wrong_type' : file.size > maxPartBytes.logo ? 'too_large' : null;
    setRefusal(found === null ? undefined : logoRefusalMessage(found));
    if (found === null) onChange(await readAsDataUrl(file).catch(() => ''));
  };
  const message = refusal ?? error;
  return (
    <div className="stack-4">
      <span className={classes.label}>{label}</span>
      <div className={classes.line}>
        <span className={classes.picture} data-ground={ground}>
          {value ? <img src={value} alt={alt} /> : <IconPhotoPlus size={24} stroke={1.5} aria-hidden />}
        </span>
        <label className={classes.choose} data-disabled={isDisabled || undefined}>
          {value ? 'Trocar' : 'Escolher'}{' '}
          <span className={isLong ? 'visually-hidden' : undefined}>{label.toLowerCase()}</span>
          <input
            type="file"
            accept={types.join(',')}
            className="visually-hidden"
            disabled={isDisabled}
            aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // Allows choosing the same file again.
              event.currentTarget.value = '';
              void choose(file);
            }}
          />
        </label>
        {value && (
          <IconButton
            label={`Tirar ${label.toLowerCase()}`}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            disabledReason={disabledReason}
            onClick={() => onChange('')}
          />
        )}
      </div>
      <span id={`${id}-hint`} className={classes.hint}>
        {disabledReason ?? [description, `${typeNames}, até 200 kB.`].filter(Boolean).join(' ')}
      </span>
      {message && (
        <span id={`${id}-error`} role="alert" className={classes.error}>
          {message}
        </span>
      )}
    </div>
  );
}
