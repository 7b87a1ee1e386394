import type { PicturePart } from '@botica/contract/platform/media/picture-rules';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './part-field.module.css';
import { type ChosenPart, readPartFile } from './picture-draft.ts';

interface PartFieldProps {
  part: Exclude<PicturePart, 'base'>;
  label: string;
  value: ChosenPart | null;
  onChange: (value: ChosenPart | null) => void;
  onError: (message: string) => void;
}

/** Chooses, previews and removes a mask or a label. */
export function PartField({ part, label, value, onChange, onError }: PartFieldProps) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPartFile(part, file);
    if ('error' in read) return onError(read.error);
    onError('');
    onChange({ shown: read.image, sent: { image: read.image, content_type: read.type } });
  };
  return (
    <div className={classes.field}>
      <span className={classes.shown}>{value && <img src={value.shown} alt="" width={40} height={40} />}</span>
      <label htmlFor={id} className={classes.choose}>
        <IconUpload size={16} aria-hidden />
        {value ? `Trocar ${label}` : `Escolher ${label}`}
        <span className="quiet small">.svg ou .png; o ideal é 512 × 512, até 15 Kb</span>
        <input
          id={id}
          type="file"
          accept=".svg,.png"
          className="visually-hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void choose(file);
          }}
        />
      </label>
      {value && (
        <IconButton
          size="small"
          label={`Tirar ${label}`}
          icon={<IconTrash size={16} />}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}
