import { addressTypeNames, addressTypes } from '@botica/contract/features/customers/customer-fields';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { Loader } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
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
  /** Null: a new one. */
  address: CustomerAddress | null;
  onClose: () => void;
}

const typeOptions = addressTypes.map((value) => ({ value, label: addressTypeNames[value] }));

/** One address, edited where it stands. */
export function AddressForm({ customerId, address, onClose }: AddressFormProps) {
  const { form, formProps, isDirty, isSaving, save, conflict } = useAddressForm(customerId, address, onClose);
  const { control } = form;
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
        <SelectField control={control} name="type" label="Tipo" options={typeOptions} clearable />
        <div className={classes.street} data-span="6">
          <TextField control={control} name="street" label="Rua" required autoComplete="off" />
          <TextField control={control} name="number" label="Número" required autoComplete="off" />
        </div>
        <TextField control={control} name="complement" label="Complemento" autoComplete="off" />
        <TextField control={control} name="district" label="Bairro" autoComplete="off" />
        <TextField control={control} name="city" label="Cidade" required autoComplete="off" />
        <SelectField control={control} name="uf" label="Estado" required searchable options={stateOptions} />
        <TextField control={control} name="recipient" label="Destinatário" autoComplete="off" />
        <TextField control={control} name="reference" label="Ponto de referência" autoComplete="off" />
        <div data-span="6">
          <TextField control={control} name="obs" label="Observação" autoComplete="off" />
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
        label="CEP"
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
