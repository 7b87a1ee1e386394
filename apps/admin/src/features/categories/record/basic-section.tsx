import {
  categoryDescriptionMaxLength,
  categoryNameMaxLength,
} from '@botica/contract/features/categories/category-record';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { partTypes } from '@botica/contract/features/media/picture-rules';
import { slugify, slugMaxLength } from '@botica/contract/kit/slug';
import { type UseFormSetValue, useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { LimitedTextField, LimitedTextInput } from '../../../kit/form/limited-text-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { LogoField } from '../../../kit/picture/logo-field.tsx';
import type { CategoryControl } from './category-control.ts';
import type { CategoryValues } from './category-values.ts';

interface BasicSectionProps {
  category: Category;
  control: CategoryControl;
  setValue: UseFormSetValue<CategoryValues>;
  locked: string | undefined;
}

export function BasicSection(props: BasicSectionProps) {
  const field = { control: props.control, disabled: props.locked !== undefined };
  return (
    <>
      <LimitedTextField {...field} name="name" label="Nome" required limit={categoryNameMaxLength} />
      <SlugField {...props} />
      <TextAreaField {...field} name="description" label="Descrição" limit={categoryDescriptionMaxLength} rows={3} />
      <Logo {...props} />
      <CheckboxField
        {...field}
        name="visible"
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

/** While it is not fixed it shows what follows from the name, which the server derives with the save. */
function SlugField({ category, control, setValue, locked }: BasicSectionProps) {
  const { store } = useSession();
  const name = useWatch({ control, name: 'name' });
  const slug = useField({ control, name: 'slug' });
  const fixed = useField({ control, name: 'is_fixed_slug' });
  const isAsSaved = name === category.name && !category.is_fixed_slug;
  const derived = isAsSaved ? category.slug : slugify(name) || `categoria-${category.id}`;
  const shown = fixed.value ? slug.value : derived;
  const disabled = locked !== undefined;
  return (
    <div className="stack">
      <LimitedTextInput
        {...slug}
        value={shown}
        label="Link"
        description={`${store.domain}/categoria/${shown}`}
        limit={slugMaxLength}
        disabled={disabled}
        readOnly={!fixed.value}
      />
      <CheckboxInput
        {...fixed}
        label="Fixar link"
        description={fixed.value ? undefined : 'Sem isso, o link segue o nome.'}
        disabled={disabled}
        onChange={(isFixed) => {
          if (isFixed) setValue('slug', derived, { shouldDirty: true });
          fixed.onChange(isFixed);
        }}
      />
    </div>
  );
}
