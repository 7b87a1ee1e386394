import type { ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { mostCouponCategories, mostCouponProducts } from '@botica/contract/features/coupons/record/coupon-record';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { products } from '@botica/contract/features/products/products.contract';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../kit/api/error-message.ts';
import { query } from '../../../../kit/api/query.ts';
import { SelectInput } from '../../../../kit/form/select-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { ProductPicker } from '../../../products/picker/product-picker.tsx';
import { categoryOptions } from '../../../products/product-queries.ts';
import { ProductThumbnail } from '../../../products/product-thumbnail.tsx';
import type { CouponForm } from '../use-coupon-form.ts';
import type { SectionProps } from './basic-section.tsx';
import { ChosenRecords } from './chosen-records.tsx';

type PartProps = Omit<SectionProps, 'coupon'>;

/** Without products and categories the coupon is for all products. */
export function ChoiceSection({ form, disabled }: PartProps) {
  return (
    <>
      <p className="quiet">
        Sem nenhum escolhido, o cupom vale para todos os produtos. O desconto conta só os itens escolhidos; no frete,
        basta um deles na compra.
      </p>
      <ProductsPart form={form} disabled={disabled} />
      <CategoriesPart form={form} disabled={disabled} />
    </>
  );
}

/** Fetches the names of the chosen products, except those just picked, whose names are known. */
function useNamed(ids: readonly number[], picked: ReadonlyMap<number, LinkedProduct>) {
  const unknown = ids.filter((id) => !picked.has(id));
  // The query keeps the first list of ids, so that removing a product does not fetch again.
  const [queriedIds, setQueriedIds] = useState(unknown);
  if (unknown.some((id) => !queriedIds.includes(id))) setQueriedIds(unknown);
  const found = useQuery({
    ...query(products.endpoints.choose, {
      query: { ids: queriedIds.join(','), 'per-page': String(mostCouponProducts) },
    }),
    enabled: queriedIds.length > 0,
  });
  const known = new Map([...(found.data?.items ?? []).map((one) => [one.id, one] as const), ...picked]);
  const missing = found.error ? errorMessage(found.error) : found.isPending ? 'Carregando…' : null;
  return ids.map((id) => {
    const product = known.get(id);
    const name = product?.title ?? missing ?? 'não está mais no catálogo';
    return {
      id,
      name: product ? name : `Produto nº ${id}: ${name}`,
      before: <ProductThumbnail address={product?.thumbnail ?? null} size={32} />,
    };
  });
}

function ProductsPart({ form, disabled }: { form: CouponForm; disabled: boolean }) {
  const { value, onChange, error } = useField({ control: form.control, name: 'product_ids' });
  const [picked, setPicked] = useState<ReadonlyMap<number, LinkedProduct>>(new Map());
  const records = useNamed(value, picked);
  return (
    <>
      {!disabled && (
        <ProductPicker
          label="Adicionar produto ao cupom"
          chosenIds={value}
          lockedReason={lockReasons.coupon}
          error={error}
          disabledReason={
            value.length >= mostCouponProducts ? `São no máximo ${mostCouponProducts} produtos.` : undefined
          }
          onPick={(product) => {
            setPicked(new Map([...picked, [product.id, product]]));
            onChange([...value, product.id]);
          }}
        />
      )}
      <ChosenRecords
        label="Produtos do cupom"
        records={records}
        disabled={disabled}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </>
  );
}

/** "Cabelos › Queda" */
function categoryName({ name, parent_id }: ListedSubcategory, all: readonly ListedSubcategory[]): string {
  const above = all.find(({ id }) => id === parent_id);
  return above ? `${above.name} › ${name}` : name;
}

function CategoriesPart({ form, disabled }: { form: CouponForm; disabled: boolean }) {
  const { value, onChange, error } = useField({ control: form.control, name: 'category_ids' });
  const { data, error: failure } = useQuery(categoryOptions());
  const all = data?.items ?? [];
  const names = new Map(all.map((category) => [category.id, categoryName(category, all)]));
  const options = [...names]
    .filter(([id]) => !value.includes(id))
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  const missing = failure ? errorMessage(failure) : data ? 'não existe mais' : 'Carregando…';
  return (
    <>
      {!disabled && value.length < mostCouponCategories && (
        <SelectInput
          label="Adicionar categoria ao cupom"
          description={failure && !data ? errorMessage(failure) : 'Com as suas subcategorias.'}
          placeholder={data && all.length === 0 ? 'A loja ainda não tem categorias' : 'Escolha uma categoria'}
          searchable
          options={options}
          value=""
          error={error}
          onChange={(id) => id !== '' && onChange([...value, Number(id)])}
        />
      )}
      <ChosenRecords
        label="Categorias do cupom"
        records={value.map((id) => ({ id, name: names.get(id) ?? `Categoria nº ${id}: ${missing}` }))}
        disabled={disabled}
        onRemove={(id) => onChange(value.filter((each) => each !== id))}
      />
    </>
  );
}
