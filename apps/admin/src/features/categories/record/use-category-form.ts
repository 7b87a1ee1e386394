import { categories } from '@botica/contract/features/categories/categories.contract';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putCategory } from '../category-queries.ts';
import {
  type CategoryOutput,
  type CategoryValues,
  categoryBody,
  categorySchema,
  categoryValues,
  categoryWords,
} from './category-values.ts';

/** The form of a category. Subcategories are saved separately. */
export function useCategoryForm(category: Category, titleOf: (id: string) => string) {
  const client = useQueryClient();
  const { store } = useSession();
  const schema = useMemo(() => categorySchema(category), [category]);
  const { id, version } = category;
  return useRecordForm<CategoryValues, CategoryOutput>({
    schema,
    values: categoryValues(category),
    version,
    words: { record: 'Esta categoria', fields: categoryWords(titleOf, store.time_zone) },
    save: (changed, outcome) =>
      saveRecord(outcome, {
        send: () =>
          call(categories.endpoints.update, { params: { id }, body: categoryBody(changed) }, { ifMatch: version }),
        put: (next) => putCategory(client, next),
        success: 'Categoria atualizada com sucesso!',
        failure: 'Ocorreu um erro ao atualizar a categoria. Tente novamente mais tarde',
      }),
  });
}

export type CategoryForm = ReturnType<typeof useCategoryForm>['form'];
