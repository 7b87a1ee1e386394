import { branches } from '@botica/contract/features/branches/branches.contract';
import { placedAddressRecord } from '@botica/contract/features/orders/record/placed-records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../kit/api/query.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useZipLookup } from '../../../platform/zip/use-zip-lookup.ts';
import { AddressCards } from './address-cards.tsx';
import { DeliveryOptions, type SoldDelivery } from './delivery-options.tsx';
import classes from './new-order.module.css';
import type { NewOrder } from './use-new-order.ts';

const kinds = [
  { value: 'pickup', label: 'Retirada na unidade' },
  { value: 'delivery', label: 'Entrega' },
] as const;

/** Pickup at a branch, or delivery to an address at a price quoted by its CEP. */
export function DeliverySection({
  order: { form },
  sold,
}: {
  order: Pick<NewOrder, 'form'>;
  sold?: SoldDelivery | null;
}) {
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const found = useQuery(query(branches.endpoints.list, { query: {} }));
  const first = found.data?.items[0]?.id;
  useEffect(() => {
    // The central branch is first.
    if (first !== undefined && form.getValues('branch_id') === '') form.setValue('branch_id', String(first));
  }, [first, form]);
  const options = (found.data?.items ?? []).map(({ id, fantasy_name: name }) => ({ value: String(id), label: name }));
  return (
    <SectionCard title="Entrega">
      <div className="stack">
        {found.error && !found.data ? (
          <ErrorPanel error={found.error} onRetry={found.refetch} />
        ) : (
          <FieldGrid>
            <SelectField control={control} name="branch_id" label="Unidade" required options={options} />
            <div className={classes.kind}>
              <SegmentedSwitch
                label="Como o pedido chega ao cliente"
                choices={kinds}
                value={kind}
                onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
              />
            </div>
          </FieldGrid>
        )}
        {kind === 'delivery' && <Delivery form={form} sold={sold ?? null} />}
      </div>
    </SectionCard>
  );
}

function Delivery({ form, sold }: Pick<NewOrder, 'form'> & { sold: SoldDelivery | null }) {
  const { control } = form;
  const field = fieldOf(placedAddressRecord, { control }, 'address');
  const fill = (name: 'street' | 'district' | 'city' | 'uf', value: string) =>
    form.setValue(`address.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const lookup = useZipLookup({
    present: () => form.getValues('address'),
    stored: () => ({ street: '', district: '', city: '', uf: '' }),
    fill,
  });
  const { onChange, error, ...zip } = useField({ control, name: 'address.zip' });
  return (
    <>
      <AddressCards form={form} />
      <FieldGrid>
        <div>
          <MaskInput
            {...zip}
            label={placedAddressRecord.labels.zip}
            mask="cep"
            required
            autoComplete="off"
            onChange={(cep) => {
              onChange(cep);
              lookup.ask(cep);
            }}
            error={error ?? lookup.error}
          />
          <p role="status" className="quiet small">
            {lookup.isSearching ? 'Buscando o endereço...' : (lookup.note ?? '')}
          </p>
        </div>
        <TextField {...field('recipient')} autoComplete="off" />
        <TextField {...field('street')} required autoComplete="off" />
        <TextField {...field('number')} required autoComplete="off" />
        <TextField {...field('complement')} autoComplete="off" />
        <TextField {...field('district')} required autoComplete="off" />
        <TextField {...field('city')} required autoComplete="off" />
        <SelectField {...field('uf')} required searchable options={stateOptions} />
        <div data-span="6">
          <TextField {...field('obs')} autoComplete="off" />
        </div>
      </FieldGrid>
      <DeliveryOptions form={form} sold={sold} />
      <OtherPrice form={form} />
    </>
  );
}

function OtherPrice({ form }: Pick<NewOrder, 'form'>) {
  const { control } = form;
  const [isOpen, setOpen] = useState(() => Object.values(form.getValues('charged')).some((text) => text !== ''));
  const close = () => {
    setOpen(false);
    form.setValue('charged', { amount: '', reason: '' }, { shouldDirty: true });
    form.clearErrors('charged');
  };
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Cobrar outro frete</Button>
      </div>
    );
  }
  return (
    <FieldGrid>
      <MoneyField control={control} name="charged.amount" label="Frete cobrado" required />
      <TextField control={control} name="charged.reason" label="Motivo do frete" required autoComplete="off" />
      <div data-span="6">
        <Button onClick={close}>Cobrar o frete calculado</Button>
      </div>
    </FieldGrid>
  );
}
