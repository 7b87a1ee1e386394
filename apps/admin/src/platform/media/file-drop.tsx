import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** A picture by default. */
  icon?: ReactNode;
  /** "Escolher foto" */
  label: string;
  /** Text after the label: accepted files and their maximum size. */
  hint: string;
  accept: string;
  onFile?: (file: File | undefined) => unknown;
  /** Replaces `onFile` and accepts several files. */
  onFiles?: (files: File[]) => unknown;
  /** Called on hover, to preload the code that the file will need. */
  onAhead?: () => unknown;
  /** Gives it the focus when the dialog opens. */
  autoFocus?: boolean;
}

/** Accepts files by click or drop. */
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
          // Allows choosing the same file again.
          event.currentTarget.value = '';
          take(files);
        }}
      />
    </label>
  );
}
