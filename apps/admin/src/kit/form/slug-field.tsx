import { slugMaxLength } from '@botica/contract/kit/slug';
import { CheckboxInput } from './checkbox-input.tsx';
import type { ControlledProps } from './field-props.ts';
import { LimitedTextInput } from './limited-text-field.tsx';

type Bound<Value> = Omit<ControlledProps<Value>, 'label'>;

interface SlugFieldProps {
  /** What `useField` answers, of the slug and of whether it is fixed. */
  slug: Bound<string>;
  fixed: Bound<boolean>;
  /** What the server would make of the names as they are typed. */
  derived: string;
  /** Where it leads, before the slug: `farmacia.com.br/produto/`. */
  base: string;
  /** What it follows: "o nome". */
  follows: string;
  label: string;
  refusesMore?: boolean;
  disabled: boolean;
}

/** The end of a page's address: while it is not fixed it shows what follows from the names, which the server derives with the save. */
export function SlugField(props: SlugFieldProps) {
  const { slug, fixed, derived, base, follows, label, refusesMore = false, disabled } = props;
  const shown = fixed.value ? slug.value : derived;
  return (
    <div className="stack">
      <LimitedTextInput
        {...slug}
        value={shown}
        label={label}
        description={`${base}${shown}`}
        limit={slugMaxLength}
        refusesMore={refusesMore}
        disabled={disabled}
        readOnly={!fixed.value}
      />
      <CheckboxInput
        {...fixed}
        label="Fixar link"
        {...(!fixed.value && { description: `Sem isso, o link segue ${follows}.` })}
        disabled={disabled}
        onChange={(isFixed) => {
          if (isFixed) slug.onChange(derived);
          fixed.onChange(isFixed);
        }}
      />
    </div>
  );
}
