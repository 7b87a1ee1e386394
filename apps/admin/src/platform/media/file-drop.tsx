import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Of a picture, unless said. */
  icon?: ReactNode;
  /** "Escolher foto" */
  label: string;
  /** Behind it: which files, and how large. */
  hint: string;
  accept: string;
  onFile: (file: File | undefined) => unknown;
  /** Pointed at: what the file will need can be fetched ahead. */
  onAhead?: () => unknown;
  /** It gets the focus of the window that opens. */
  autoFocus?: boolean;
}

/** Takes a file by click or by dropping it. */
export function FileDrop({ icon, label, hint, accept, onFile, onAhead, autoFocus }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onPointerEnter={onAhead}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {icon ?? <IconPhotoPlus size={28} stroke={1.5} aria-hidden />}
      <span className={classes.choose}>{label}</span>
      <span>{hint}</span>
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={label}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that choosing the same file again is a change again.
          event.currentTarget.value = '';
          void onFile(file);
        }}
      />
    </label>
  );
}
