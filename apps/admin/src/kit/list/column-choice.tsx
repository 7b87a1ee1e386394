import { CheckboxInput } from '../form/checkbox-input.tsx';
import classes from './column-choice.module.css';

interface ColumnChoiceProps {
  /** Columns that can be hidden. */
  columns: readonly { key: string; name: string }[];
  /** The `columns` parameter of the URL: keys separated by commas; undefined shows all. */
  shown: string | undefined;
  onChange: (shown: string | undefined) => unknown;
}

/** Filter field that chooses the visible columns. The last one cannot be hidden. */
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
