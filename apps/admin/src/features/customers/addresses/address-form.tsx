import { addressTypeNames, addressTypes } from '@botica/contract/features/customers/customer-fields';
import { customerAddressRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { Loader } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { RecordConflict } from '../../../kit/form/record-conflict.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { Button } from '../../../kit/look/button.tsx';
import { useZipLookup, type ZipLookup } from '../../../platform/zip/use-zip-lookup.ts';
import classes from './address-form.module.css';
import type { AddressOutput, AddressValues } from './address-values.ts';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  customerId: number;
  /** Null for a new one. */
  address: CustomerAddress | null;
  onClose: () => void;
}

const typeOptions = addressTypes.map((value) => ({ value, label: addressTypeNames[value] }));

/** An address, edited inline in the list. */
export function AddressForm({ customerId, address, onClose }: AddressFormProps) {
  const { form, formProps, isDirty, isSaving, save, conflict } = useAddressForm(customerId, address, onClose);
  const { control } = form;
  const field = fieldOf(customerAddressRecord, { control });
  const lookup = useZipLookup({
    present: () => form.getValues(),
    stored: () => form.formState.defaultValues ?? {},
    fill: (name, value) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  return (
    <form
      {...formProps}
      className="stack"
      aria-label={address ? `Endereço ${address.street}, ${address.number}` : 'Novo endereço'}
    >
      <FieldGrid>
        <ZipField control={control} lookup={lookup} />
        <SelectField {...field('type')} options={typeOptions} clearable />
        <div className={classes.street} data-span="6">
          <TextField {...field('street')} required autoComplete="off" />
          <TextField {...field('number')} required autoComplete="off" />
        </div>
        <TextField {...field('complement')} autoComplete="off" />
        <TextField {...field('district')} autoComplete="off" />
        <TextField {...field('city')} required autoComplete="off" />
        <SelectField {...field('uf')} required searchable options={stateOptions} />
        <TextField {...field('recipient')} autoComplete="off" />
        <TextField {...field('reference')} autoComplete="off" />
        <div data-span="6">
          <TextField {...field('obs')} autoComplete="off" />
        </div>
      </FieldGrid>
      <div className={classes.buttons}>
        <Button onClick={onClose} disabled={isSaving}>
          {isDirty ? 'Descartar' : 'Voltar'}
        </Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {address ? 'Salvar endereço' : 'Cadastrar endereço'}
        </Button>
      </div>
      <RecordConflict conflict={conflict} onSave={save} />
      <LeaveGuard dirty={isDirty} onSave={save} />
    </form>
  );
}

function ZipField({ control, lookup }: { control: Control<AddressValues, unknown, AddressOutput>; lookup: ZipLookup }) {
  const { onChange, error, ...field } = useField({ control, name: 'zip' });
  return (
    <div>
      <MaskInput
        {...field}
        label={customerAddressRecord.labels.zip}
        mask="cep"
        required
        autoFocus
        autoComplete="off"
        onChange={(cep) => {
          onChange(cep);
          lookup.ask(cep);
        }}
        error={error ?? lookup.error}
        aside={lookup.isSearching && <Loader size={16} color="var(--muted)" aria-hidden />}
      />
      <p role="status" className={classes.note}>
        {lookup.isSearching ? 'Buscando o endereço...' : (lookup.note ?? '')}
      </p>
    </div>
  );
}
