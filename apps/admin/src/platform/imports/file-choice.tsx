import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../kit/look/button.tsx';
import classes from './import.module.css';

interface FileChoiceProps {
  /** Accessible name of the field. */
  label: string;
  icon: ReactNode;
  accept: string;
  /** True while no file was chosen, when this button is the main action. */
  isFirst: boolean;
  /** Text of the button if it is only an alternative way to fill in a field. */
  action?: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** Content after the button. */
  children: ReactNode;
}

/** A button that opens a file chooser. */
export function FileChoice({ label, icon, accept, isFirst, action, isBusy, onFile, children }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Allows choosing the same file again after a correction.
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
