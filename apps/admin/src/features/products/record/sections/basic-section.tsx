import { summaryMaxLength } from '@botica/contract/features/products/product-record';
import { productSlug, productTitleMaxLength } from '@botica/contract/features/products/product-title';
import { slugMaxLength } from '@botica/contract/kit/slug';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../kit/api/agent-context.tsx';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { LimitedTextField, LimitedTextInput } from '../../../../kit/form/limited-text-field.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useProductFormParts } from '../product-form-context.ts';

export function BasicSection() {
  const { control, disabled } = useProductFormParts();
  const field = { control, disabled };
  return (
    <FieldGrid>
      <LimitedTextField {...field} name="title" label="Nome" required limit={productTitleMaxLength} />
      <LimitedTextField {...field} name="subtitle" label="Subtítulo" limit={productTitleMaxLength} />
      <div data-span="6">
        <TextAreaField {...field} name="summary" label="Resumo" limit={summaryMaxLength} rows={2} />
      </div>
      <div data-span="6">
        <SlugField />
      </div>
      <TextField
        {...field}
        name="max_qty"
        label="Quantidade máxima por pedido"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field}
        name="external_code"
        label="Código externo"
        description="O código deste produto no seu outro sistema."
        autoComplete="off"
      />
    </FieldGrid>
  );
}

/** While it is not fixed it shows what follows from title and subtitle, which the server derives with the save. */
function SlugField() {
  const { control, disabled, product, setValue } = useProductFormParts();
  const { store } = useSession();
  const [title, subtitle] = useWatch({ control, name: ['title', 'subtitle'] });
  const slug = useField({ control, name: 'slug' });
  const fixed = useField({ control, name: 'is_fixed_slug' });
  const isAsSaved = title === product.title && subtitle === (product.subtitle ?? '') && !product.is_fixed_slug;
  const derived = isAsSaved ? product.slug : productSlug({ title, subtitle }) || `produto-${product.id}`;
  const shown = fixed.value ? slug.value : derived;
  return (
    <div className="stack">
      <LimitedTextInput
        {...slug}
        value={shown}
        label="Link"
        description={`${store.domain}/produto/${shown}`}
        limit={slugMaxLength}
        disabled={disabled}
        readOnly={!fixed.value}
      />
      <CheckboxInput
        {...fixed}
        label="Fixar link"
        description={fixed.value ? undefined : 'Sem isso, o link segue o nome e o subtítulo.'}
        disabled={disabled}
        onChange={(isFixed) => {
          if (isFixed) setValue('slug', derived, { shouldDirty: true });
          fixed.onChange(isFixed);
        }}
      />
    </div>
  );
}
