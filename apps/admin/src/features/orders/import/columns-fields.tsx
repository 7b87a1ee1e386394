import { type CsvColumn, orderColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { ColumnsList } from '../../../platform/imports/columns-list.tsx';
import type { MappingProps } from '../../../platform/imports/import-page-props.ts';

/** The meaning of each column of a CSV file. */
export interface Mapping {
  columns: (CsvColumn | null)[];
  source: string;
}

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
      <ColumnsList
        file={file}
        known={orderColumns}
        columns={columns}
        error={errors.columns}
        onChange={(next) => onChange({ ...mapping, columns: next })}
      />
    </div>
  );
}
