import type { ImportColumns } from '@botica/contract/kit/import-columns';
import { SelectInput } from '../../kit/form/select-field.tsx';
import classes from './columns-list.module.css';
import { Refusal } from './import-file-text.tsx';

interface ColumnsListProps<Key extends string> {
  file: { headers: readonly string[]; sample: readonly string[] };
  known: ImportColumns<Key>;
  columns: readonly (Key | null)[];
  error: string | undefined;
  onChange: (columns: (Key | null)[]) => void;
}

/** The meaning of each column of the file, with an example. The store remembers it by the header. */
export function ColumnsList<Key extends string>({ file, known, columns, error, onChange }: ColumnsListProps<Key>) {
  const options = known.keys.map((value) => ({ value, label: known.label(value) }));
  return (
    <>
      <Refusal text={error} />
      <ul className={classes.columns}>
        {file.headers.map((header, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, their places stay
          <li key={at} className={classes.column}>
            <span className={classes.header}>
              <strong>{header || `Coluna ${at + 1}`}</strong>
              <span className="quiet small">{file.sample[at] || 'vazia na primeira linha'}</span>
            </span>
            <SelectInput
              label={`O que é ${header || `a coluna ${at + 1}`}`}
              labelHidden
              name={`column-${at}`}
              options={options}
              placeholder="Fica de fora"
              searchable
              clearable
              value={columns[at] ?? ''}
              onChange={(column) => onChange(columns.with(at, (column as Key) || null))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
