import { categories } from '@botica/contract/features/categories/categories.contract';
import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { Category, ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { partTypes } from '@botica/contract/platform/media/picture-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { LogoField } from '../../../platform/media/logo-field.tsx';
import { categoryOptions, putCategory } from '../category-queries.ts';
import { logoBody } from '../logo-body.ts';
import { movesBody, movesText, noMoves, type ProductMoves } from '../products/product-moves.ts';
import { ProductsField } from '../products/products-field.tsx';

const { create, update } = categories.endpoints;
const { fields, input } = categoryRecord;

interface SubcategoryDialogProps {
  parent: Category;
  /** Null for a new one. */
  subcategory: ListedSubcategory | null;
  onClose: () => void;
}

/** Name, visibility and products of a subcategory. */
export function SubcategoryDialog({ parent, subcategory, onClose }: SubcategoryDialogProps) {
  const { data } = useQuery({ ...categoryOptions(subcategory?.id ?? 0), enabled: subcategory !== null });
  if (subcategory !== null && data === undefined) return null;
  return <SubcategoryForm parent={parent} subcategory={data ?? null} onClose={onClose} />;
}

type Values = {
  name: string;
  visible: boolean;
  seo_title: string;
  seo_description: string;
  products: ProductMoves;
  /** The logo's URL, or a data URL of a new one; empty for none. */
  new_logo_image: string;
};

const schema = z.object({
  name: input.name,
  visible: input.visible,
  seo_title: input.seo_title,
  seo_description: input.seo_description,
  products: z.custom<ProductMoves>(),
  new_logo_image: z.string(),
});

const words = {
  name: fields.name,
  visible: fields.visible,
  seo_title: fields.seo_title,
  seo_description: fields.seo_description,
  products: { label: 'Produtos', isPlural: true, shown: movesText },
  new_logo_image: { label: 'Logo', shown: (logo: string) => (logo ? 'com logo' : 'sem logo') },
};

interface SubcategoryFormProps {
  parent: Category;
  subcategory: Category | null;
  onClose: () => void;
}

function SubcategoryForm({ parent, subcategory, onClose }: SubcategoryFormProps) {
  const client = useQueryClient();
  const record = useRecordForm<Values, z.infer<typeof schema>>({
    schema,
    values: {
      name: subcategory?.name ?? '',
      visible: subcategory?.visible ?? true,
      seo_title: subcategory?.seo_title ?? '',
      seo_description: subcategory?.seo_description ?? '',
      products: noMoves,
      new_logo_image: subcategory?.logo ?? '',
    },
    version: subcategory?.version ?? 0,
    words: subcategory && { record: 'Esta subcategoria', fields: words },
    save: ({ products, new_logo_image: newLogo, ...changed }, outcome, all) =>
      saveRecord(outcome, {
        send: () => {
          if (subcategory === null) {
            const { name, visible } = all;
            const added = all.products.added.map(({ id }) => id);
            return call(create, {
              body: { name, visible, parent_id: parent.id, products: added, ...logoBody(newLogo) },
            });
          }
          const { id, version } = subcategory;
          return call(
            update,
            { params: { id }, body: { ...changed, ...movesBody(products), ...logoBody(newLogo) } },
            { ifMatch: version },
          );
        },
        put: (next: Category) => putCategory(client, next),
        success: subcategory ? 'Subcategoria atualizada' : 'Subcategoria adicionada',
        failure: subcategory ? 'Erro ao atualizar a subcategoria' : 'Erro ao adicionar a subcategoria',
      }),
  });
  const { control } = record.form;
  const field = fieldOf(categoryRecord, { control });
  const products = useField({ control, name: 'products' });
  const newLogo = useField({ control, name: 'new_logo_image' });
  return (
    <FormDialog
      record={record}
      title={subcategory ? 'Editar subcategoria' : 'Adicionar subcategoria'}
      action={subcategory ? 'Salvar' : 'Adicionar'}
      onClose={onClose}
    >
      <LimitedTextField {...field('name')} required />
      <CheckboxField {...field('visible')} label="Visível na loja" />
      <LogoField
        label="Logo"
        alt="Logo da categoria"
        value={newLogo.value}
        onChange={newLogo.onChange}
        error={newLogo.error}
        disabledReason={undefined}
        types={partTypes.svg_logo}
        typeNames="svg"
      />
      <ProductsField
        label="Produtos da subcategoria"
        products={subcategory?.products ?? []}
        count={subcategory?.own_product_count ?? 0}
        value={products.value}
        onChange={products.onChange}
        disabledReason={undefined}
        error={products.error}
      />
      {subcategory && (
        <>
          <LimitedTextField {...field('seo_title')} description="Vazio: nome da subcategoria e nome da loja." />
          <TextAreaField {...field('seo_description')} rows={2} description="Vazia: o nome da subcategoria." />
        </>
      )}
    </FormDialog>
  );
}
