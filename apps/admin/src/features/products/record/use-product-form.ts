import type { Product, SavedProduct } from '@botica/contract/features/products/product-schemas';
import { type ProductForm, products } from '@botica/contract/features/products/products.contract';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { tellTakenOut } from '../../../kit/form/rich-text-told.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putProduct } from './record-queries.ts';
import { productSchema } from './values/product-schema.ts';
import { type ProductOutput, type ProductValues, productBody, productValues } from './values/product-values.ts';
import { productWords } from './values/product-words.ts';

interface ProductFormOptions {
  product: Product;
  forms: readonly ProductForm[];
  /** The product was just created and never saved. */
  isDraft: boolean;
  /** Moves the focus to the first of these fields. */
  onFaults: (names: readonly string[]) => void;
}

/** The form of a product. All sections are saved together. */
export function useProductForm({ product, forms, isDraft, onFaults }: ProductFormOptions) {
  const client = useQueryClient();
  const { store } = useSession();
  const schema = useMemo(() => productSchema(product, forms), [product, forms]);
  const values = useMemo(() => productValues(product), [product]);
  const words = useMemo(
    () => ({ record: 'Este produto' as const, fields: productWords(forms, store.time_zone) }),
    [forms, store.time_zone],
  );
  return useRecordForm<ProductValues, ProductOutput>({
    schema,
    values,
    version: product.version,
    // Categories add and remove products without a change of the product's version.
    beside: product.categories.map(({ id }) => id).join(),
    words,
    onFaults,
    save: async (changed, outcome, all) => {
      const failure = `Não foi possível atualizar o produto ${all.title}, por favor revise o formulário`;
      const showFields = (error: ApiError) => {
        const isShown = outcome.showFields(withFormNames(error));
        // Every failure has this one toast; the field shows the reason.
        if (isShown) toast.error(failure);
        return isShown;
      };
      let takenOut: SavedProduct['taken_out'];
      await saveRecord<Product>(
        { ...outcome, showFields },
        {
          send: async () => {
            const { taken_out, ...saved } = await call(
              products.endpoints.update,
              { params: { id: product.id }, body: productBody(changed) },
              { ifMatch: product.version },
            );
            takenOut = taken_out;
            return saved;
          },
          put: (next) => putProduct(client, next),
          success: isDraft ? 'Produto criado com sucesso!' : 'Produto atualizado com sucesso!',
          failure,
        },
      );
      tellTakenOut(takenOut && takenOutText(takenOut));
    },
  });
}

/** "script em Descrição" */
const takenOutText = (texts: NonNullable<SavedProduct['taken_out']>) =>
  texts.map(({ field, what }) => `${what.join(', ')} em ${productRecord.labels[field]}`).join('; ');

/** The request's field for categories has a different name than the form's. */
function withFormNames({ status, code, message, fields: { replace_categories: categories, ...fields } }: ApiError) {
  return new ApiError({ status, code, message, fields: { ...fields, ...(categories && { categories }) } });
}

export type ProductRecordForm = ReturnType<typeof useProductForm>;
