import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { slugify } from '@botica/contract/kit/slug';
import { partTypes } from '@botica/contract/platform/media/picture-rules';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { SlugField } from '../../../kit/form/slug-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { LogoField } from '../../../platform/media/logo-field.tsx';
import type { CategoryControl } from './category-control.ts';

interface BasicSectionProps {
  category: Category;
  control: CategoryControl;
  locked: string | undefined;
}

export function BasicSection(props: BasicSectionProps) {
  const field = fieldOf(categoryRecord, { control: props.control, disabled: props.locked !== undefined });
  return (
    <>
      <LimitedTextField {...field('name')} required />
      <CategorySlug {...props} />
      <TextAreaField {...field('description')} rows={3} />
      <Logo {...props} />
      <CheckboxField
        {...field('visible')}
        label="Visível na loja"
        description="Oculta, a categoria sai do menu. Os produtos dela continuam à venda."
      />
    </>
  );
}

function Logo({ control, locked }: BasicSectionProps) {
  const { value, onChange, error } = useField({ control, name: 'new_logo_image' });
  return (
    <LogoField
      label="Logo"
      alt="Logo da categoria"
      value={value}
      onChange={onChange}
      error={error}
      disabledReason={locked}
      types={partTypes.logo}
      typeNames="png, jpg ou svg"
    />
  );
}

function CategorySlug({ category, control, locked }: BasicSectionProps) {
  const { store } = useSession();
  const name = useWatch({ control, name: 'name' });
  const isAsSaved = name === category.name && !category.is_fixed_slug;
  return (
    <SlugField
      slug={useField({ control, name: 'slug' })}
      fixed={useField({ control, name: 'is_fixed_slug' })}
      derived={isAsSaved ? category.slug : slugify(name) || `categoria-${category.id}`}
      base={`${store.domain}/categoria/`}
      follows="o nome"
      label={categoryRecord.labels.slug}
      disabled={locked !== undefined}
    />
  );
}
