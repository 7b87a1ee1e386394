import { branchAddressRecord } from '@botica/contract/features/branches/record/branch-address';
import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { MaskInput } from '../../../../kit/form/mask-input.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../../kit/form/state-options.ts';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useZipLookup, type ZipLookup } from '../../../../platform/zip/use-zip-lookup.ts';
import type { ZipFields } from '../../../../platform/zip/zip-fill.ts';
import classes from '../branch-page.module.css';
import type { AddressValues } from './data-values.ts';

interface AddressFieldsProps<Values extends AddressValues & FieldValues, Out> {
  form: UseFormReturn<Values, unknown, Out>;
  disabled: boolean;
}

/** The CEP fills in the fields that it determines, and all of them stay editable. */
export function AddressFields<Values extends AddressValues & FieldValues, Out>({
  form,
  disabled,
}: AddressFieldsProps<Values, Out>) {
  const { control } = form;
  const field = fieldOf(branchAddressRecord, { control, disabled });
  const at = (name: keyof AddressValues) => ({ ...field(name), name: name as FieldPath<Values> });
  const lookup = useZipLookup({
    present: () => form.getValues(),
    stored: () => (form.formState.defaultValues ?? {}) as Partial<ZipFields>,
    fill: (name, value) => {
      const path = name as FieldPath<Values>;
      const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue(path, value as PathValue<Values, FieldPath<Values>>, options);
    },
    // A CEP does not determine the number, so the focus moves there, unless the person has left the CEP field.
    onFilled: () => {
      const isAtZip = document.activeElement?.getAttribute('name') === 'zip';
      if (isAtZip && form.getValues().number === '') form.setFocus('number' as FieldPath<Values>);
    },
  });
  return (
    <>
      <FieldGrid>
        <Span of={2}>
          <ZipField {...at('zip')} lookup={lookup} />
        </Span>
        <Span of={4}>
          <TextField {...at('title')} description="Como o endereço é conhecido, se tem nome." />
        </Span>
        <Span of={4}>
          <TextField {...at('street')} required />
        </Span>
        <Span of={2}>
          <TextField {...at('number')} required />
        </Span>
        <TextField {...at('complement')} />
        <TextField {...at('district')} />
        <TextField {...at('city')} required />
        <SelectField {...at('uf')} options={stateOptions} searchable required />
        <TextField {...at('reference')} />
        <TextField {...at('obs')} />
      </FieldGrid>
      <div className="stack-12">
        <CheckboxField {...at('has_order_pickup')} description="Clientes retiram pedidos neste endereço." />
        <CheckboxField {...at('has_order_expedition')} description="Pedidos saem deste endereço." />
      </div>
    </>
  );
}

interface ZipFieldProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>;
  name: FieldPath<Values>;
  label: string;
  disabled: boolean;
  lookup: ZipLookup;
}

function ZipField<Values extends FieldValues, Out>(props: ZipFieldProps<Values, Out>) {
  const { control, name, label, disabled, lookup } = props;
  const { onChange, error, ...field } = useField({ control, name });
  return (
    <>
      <MaskInput
        {...field}
        label={label}
        mask="cep"
        required
        disabled={disabled}
        description="Preenche o endereço."
        error={error ?? lookup.error}
        onChange={(text) => {
          onChange(text);
          if (text !== field.value) lookup.ask(text);
        }}
      />
      <p role="status" className={classes.note}>
        {lookup.isSearching ? 'Buscando endereço…' : (lookup.note ?? '')}
      </p>
    </>
  );
}

function Span({ of, children }: { of: 1 | 2 | 4 | 6; children: ReactNode }) {
  return <div data-span={of}>{children}</div>;
}
