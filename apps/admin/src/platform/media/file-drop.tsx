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
  onFile?: (file: File | undefined) => unknown;
  /** Instead of `onFile`: it takes several at once. */
  onFiles?: (files: File[]) => unknown;
  /** Pointed at: what the file will need can be fetched ahead. */
  onAhead?: () => unknown;
  /** It gets the focus of the window that opens. */
  autoFocus?: boolean;
}

/** Takes a file, or several, by click or by dropping them. */
export function FileDrop({ icon, label, hint, accept, onFile, onFiles, onAhead, autoFocus }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File> | null) => {
    const taken = [...(files ?? [])];
    void (onFiles ? taken.length > 0 && onFiles(taken) : onFile?.(taken[0]));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
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
        multiple={onFiles !== undefined}
        className="visually-hidden"
        aria-label={label}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that choosing the same file again is a change again.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </label>
  );
}
