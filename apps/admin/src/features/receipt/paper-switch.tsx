import { useId } from 'react';
import classes from './paper-switch.module.css';
import type { ReceiptPaper } from './receipt-paper.ts';

const choices = [
  { value: 'a4', label: 'A4' },
  { value: '80mm', label: '80 mm' },
] as const;

interface PaperSwitchProps {
  value: ReceiptPaper;
  onChange: (paper: ReceiptPaper) => void;
}

/** A4 sheet or 80-mm roll. */
export function PaperSwitch({ value, onChange }: PaperSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Papel</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="visually-hidden"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
