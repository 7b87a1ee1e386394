import { categories } from '@botica/contract/features/categories/categories.contract';
import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { CommaListField } from '../../../kit/form/comma-list-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { ProductsField } from '../products/products-field.tsx';
import { SubcategoriesCard } from '../subcategories/subcategories-card.tsx';
import { BasicSection } from './basic-section.tsx';
import { CategoryDraftDialog } from './category-draft-dialog.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { FeaturedField } from './featured-field.tsx';
import { SearchResultSection } from './search-result-section.tsx';
import { type CategoryForm, useCategoryForm } from './use-category-form.ts';

const most = '1000';

/** Products of the category and its subcategories: each of them may be the featured one. */
const useAllProducts = (category: Category) =>
  useQuery(query(products.endpoints.ofCategory, { query: { category_id: String(category.id), 'per-page': most } })).data
    ?.items ?? category.products;

interface CategoryEditorProps {
  category: Category;
  /** The category was just created, and its page opened for that reason. */
  isNew: boolean;
  list: LinkProps;
}

export function CategoryEditor({ category, isNew, list }: CategoryEditorProps) {
  const navigate = useNavigate();
  const locked = usePermission(categories.endpoints.update.access);
  const all = useAllProducts(category);
  const titleOf = (id: string) => all.find((product) => String(product.id) === id)?.title ?? '';
  const record = useCategoryForm(category, titleOf);
  const { control } = record.form;
  const field = fieldOf(categoryRecord, { control, disabled: locked !== undefined });
  const [isAsking, setAsking] = useState(false);
  const isDraft = isNew && category.version === 1;
  // The unsaved values were saved or explicitly discarded, so the blocker need not ask.
  const close = () => navigate({ ...list, ignoreBlocker: true });
  const { formId: _, ...bar } = record.bar;
  return (
    <>
      <LockedNotice reason={locked} />
      {/* Ctrl+S belongs to the save bar, which saves and closes. */}
      <form noValidate className="stack" onSubmit={(event) => event.preventDefault()}>
        <SectionCard title="Dados da Categoria">
          <BasicSection category={category} control={control} locked={locked} />
        </SectionCard>
        <SubcategoriesCard category={category} />
        <SectionCard
          title="Lista de produtos Sem Subcategoria"
          description="Estão na própria categoria. Um produto de uma subcategoria já aparece na categoria dela."
        >
          <OwnProducts category={category} form={record.form} locked={locked} />
        </SectionCard>
        <SectionCard title="Produto em destaque" description="O primeiro que se vê na página da categoria.">
          <FeaturedField control={control} products={all} locked={locked} />
        </SectionCard>
        <SectionCard title="Visibilidade por canal">
          <ChannelsSection control={control} locked={locked} />
        </SectionCard>
        <SectionCard title={categoryRecord.labels.keywords}>
          <CommaListField
            {...field('keywords')}
            description="Separe com vírgulas. A busca da loja também acha a categoria por elas."
          />
        </SectionCard>
        <SectionCard title="Nos buscadores">
          <SearchResultSection control={control} locked={locked} />
        </SectionCard>
      </form>
      <SaveBar
        {...bar}
        disabledReason={locked}
        closing={{
          onSave: async () => {
            const isSaved = await record.save();
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => (isDraft ? setAsking(true) : navigate(list)),
        }}
      />
      {isAsking && <CategoryDraftDialog category={category} onClose={() => setAsking(false)} onLeave={close} />}
    </>
  );
}

interface OwnProductsProps {
  category: Category;
  form: CategoryForm;
  locked: string | undefined;
}

/** Removing the featured product also clears the featured field. */
function OwnProducts({ category, form, locked }: OwnProductsProps) {
  const { value, onChange, error } = useField({ control: form.control, name: 'products' });
  const featured = useWatch({ control: form.control, name: 'featured_product' });
  return (
    <ProductsField
      label="Produtos sem subcategoria"
      products={category.products}
      count={category.own_product_count}
      value={value}
      onChange={onChange}
      onRemoved={(id) => String(id) === featured && form.setValue('featured_product', '', { shouldDirty: true })}
      disabledReason={locked}
      error={error}
    />
  );
}
