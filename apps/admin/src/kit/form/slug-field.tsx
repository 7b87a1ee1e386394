import { slugMaxLength } from '@botica/contract/kit/slug';
import { CheckboxInput } from './checkbox-input.tsx';
import type { ControlledProps } from './field-props.ts';
import { LimitedTextInput } from './limited-text-field.tsx';

type Bound<Value> = Omit<ControlledProps<Value>, 'label'>;

interface SlugFieldProps {
  /** Results of `useField` for the slug and for the switch that fixes it. */
  slug: Bound<string>;
  fixed: Bound<boolean>;
  /** The slug that the server would derive from the typed names. */
  derived: string;
  /** The address in front of the slug: `farmacia.com.br/produto/`. */
  base: string;
  /** The source of the slug, such as "o nome". */
  follows: string;
  label: string;
  refusesMore?: boolean;
  disabled: boolean;
}

/**
 * The last part of a page's address. While it is not fixed, it shows the slug that the server derives from the names on
 * saving.
 */
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
