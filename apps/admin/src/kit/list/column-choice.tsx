import { CheckboxInput } from '../form/checkbox-input.tsx';
import classes from './column-choice.module.css';

interface ColumnChoiceProps {
  /** The columns that may be left out. */
  columns: readonly { key: string; name: string }[];
  /** As the address says it: keys parted by commas; without it, all. */
  shown: string | undefined;
  onChange: (shown: string | undefined) => unknown;
}

/** Among a list's filters: which columns it shows. The last one stays. */
export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  const chosen = shown?.split(',') ?? columns.map(({ key }) => key);
  const choose = (key: string, isOn: boolean) => {
    const next = columns.filter((column) => (column.key === key ? isOn : chosen.includes(column.key)));
    onChange(next.length === columns.length ? undefined : next.map((column) => column.key).join());
  };
  return (
    <fieldset className={classes.columns}>
      <legend>Colunas</legend>
      {columns.map(({ key, name }) => (
        <CheckboxInput
          key={key}
          label={name}
          value={chosen.includes(key)}
          onChange={(isOn) => choose(key, isOn)}
          disabled={chosen.length === 1 && chosen.includes(key)}
        />
      ))}
    </fieldset>
  );
}
