import { productRecord } from '@botica/contract/features/products/record/product-record';
import { productSlug } from '@botica/contract/features/products/record/product-title';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../kit/api/agent-context.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../../kit/form/limited-text-field.tsx';
import { SlugField } from '../../../../kit/form/slug-field.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useProductFormParts } from '../product-form-context.ts';

export function BasicSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  return (
    <FieldGrid>
      <LimitedTextField {...field('title')} required />
      <LimitedTextField {...field('subtitle')} />
      <div data-span="6">
        <TextAreaField {...field('summary')} rows={2} />
      </div>
      <div data-span="6">
        <ProductSlug />
      </div>
      <TextField {...field('max_qty')} required inputMode="numeric" autoComplete="off" />
      <TextField
        {...field('external_code')}
        description="O código deste produto no seu outro sistema."
        autoComplete="off"
      />
      <TextField
        {...field('ean')}
        description="Os dígitos do código de barras."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...field('ms_register')} description="13 dígitos." inputMode="numeric" autoComplete="off" />
      <TextField {...field('ncm')} description="8 dígitos." inputMode="numeric" autoComplete="off" />
    </FieldGrid>
  );
}

function ProductSlug() {
  const { control, disabled, product } = useProductFormParts();
  const { store } = useSession();
  const [title, subtitle] = useWatch({ control, name: ['title', 'subtitle'] });
  const isAsSaved = title === product.title && subtitle === (product.subtitle ?? '') && !product.is_fixed_slug;
  return (
    <SlugField
      slug={useField({ control, name: 'slug' })}
      fixed={useField({ control, name: 'is_fixed_slug' })}
      derived={isAsSaved ? product.slug : productSlug({ title, subtitle }) || `produto-${product.id}`}
      base={`${store.domain}/produto/`}
      follows="o nome e o subtítulo"
      label={productRecord.labels.slug}
      disabled={disabled}
    />
  );
}
