import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../kit/look/button.tsx';
import classes from './import.module.css';

interface FileChoiceProps {
  /** Names the field for screen readers. */
  label: string;
  icon: ReactNode;
  accept: string;
  /** No file has been chosen yet: it is what the window is for. */
  isFirst: boolean;
  /** What the button says where it is but another way to fill in. */
  action?: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** What stands behind the button. */
  children: ReactNode;
}

/** A button that asks for a file. */
export function FileChoice({ label, icon, accept, isFirst, action, isBusy, onFile, children }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file, corrected, can be chosen again.
    event.currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={classes.pick}>
      <Button
        variant={isFirst ? 'primary' : 'default'}
        icon={icon}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {action ?? (isFirst ? 'Escolher arquivo' : 'Escolher outro arquivo')}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={choose}
      />
    </div>
  );
}
