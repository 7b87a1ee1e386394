import { type CsvColumn, csvColumnKeys, csvColumnLabel } from '@botica/contract/features/orders/import/csv-columns';
import type { OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Refusal } from '../../../platform/imports/import-file-text.tsx';
import type { MappingProps } from '../../../platform/imports/import-page-props.ts';
import classes from './import.module.css';

const options = csvColumnKeys.map((value) => ({ value, label: csvColumnLabel(value) }));

/** What each column of a CSV is taken for. */
export interface Mapping {
  columns: (CsvColumn | null)[];
  source: string;
}

/** Each column of the file, with an example: what it holds. The store remembers it by the header. */
export function ColumnsFields({ file, mapping, errors, onChange }: MappingProps<OrderImport, Mapping>) {
  const { columns, source } = mapping;
  return (
    <div className="stack">
      {!columns.includes('source') && (
        <TextInput
          label="Origem dos pedidos"
          name="source"
          maxLength={40}
          example="loja-antiga"
          error={errors.source}
          value={source}
          onChange={(text) => onChange({ ...mapping, source: text })}
        />
      )}
      <Refusal text={errors.columns} />
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
              searchable
              clearable
              value={columns[at] ?? ''}
              onChange={(column) => onChange({ ...mapping, columns: columns.with(at, column || null) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
