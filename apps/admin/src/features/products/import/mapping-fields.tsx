import { productColumns } from '@botica/contract/features/products/import/product-columns';
import type {
  PlannedCategory,
  ProductImport,
} from '@botica/contract/features/products/import/product-imports.contract';
import { usageNames } from '@botica/contract/features/products/record/product-units';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { ColumnsList } from '../../../platform/imports/columns-list.tsx';
import type { MappingProps } from '../../../platform/imports/import-page-props.ts';
import { productFormOptions } from '../product-queries.ts';
import { MissingCategories } from './missing-categories.tsx';

/** Settings for reading a file of products. */
export interface ProductMappingState {
  columns: (string | null)[];
  /** A form's id as the field's text. */
  form: string;
  categories: PlannedCategory[];
}

export function MappingFields({ file, mapping, errors, onChange }: MappingProps<ProductImport, ProductMappingState>) {
  const forms = useQuery(productFormOptions()).data?.forms ?? [];
  const { columns } = mapping;
  return (
    <div className="stack">
      <ColumnsList
        file={file}
        known={productColumns}
        columns={columns}
        error={errors.columns}
        onChange={(next) => onChange({ ...mapping, columns: next })}
      />
      <SelectInput
        label="Forma farmacêutica dos produtos novos"
        description="Vale para as linhas que não dizem a sua; o uso vem com ela."
        name="form"
        options={forms.map(({ id, name, usage }) => ({
          value: String(id),
          label: `${name} (${usageNames[usage as 1]})`,
        }))}
        searchable
        clearable
        error={errors.form}
        value={mapping.form}
        onChange={(form) => onChange({ ...mapping, form })}
      />
      <MissingCategories
        missing={file.check?.notes.missing_categories ?? []}
        categories={mapping.categories}
        errors={errors}
        onChange={(categories) => onChange({ ...mapping, categories })}
      />
    </div>
  );
}
