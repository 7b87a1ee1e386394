import { customers } from '@botica/contract/features/customers/customers.contract';
import { useState } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { ChosenCustomer } from '../../customers/find/chosen-customer.tsx';
import { CustomerFinder } from '../../customers/find/customer-finder.tsx';
import type { StandaloneValues } from './standalone-values.ts';

type Form<Out> = UseFormReturn<StandaloneValues, unknown, Out>;

/** The payer: a customer of the store, or a name only. */
export function PayerSection<Out>({ form }: { form: Form<Out> }) {
  const { control } = form;
  const mayFind = usePermission(customers.endpoints.list.access) === undefined;
  const [isNamed, setNamed] = useState(!mayFind);
  const [id, name] = useWatch({ control, name: ['customer_id', 'payer_name'] });
  const choose = (customer: { id: number | null; name: string }) => {
    form.setValue('customer_id', customer.id, { shouldDirty: true });
    form.setValue('payer_name', customer.name, { shouldDirty: true });
    form.clearErrors('payer_name');
  };
  const nameOne = (typed: string) => {
    choose({ id: null, name: /\d|@/.test(typed) ? '' : typed });
    setNamed(true);
    setTimeout(() => form.setFocus('payer_name'));
  };
  const findOne = () => {
    choose({ id: null, name: '' });
    setNamed(false);
    setTimeout(() => form.setFocus('payer_name'));
  };
  return (
    <SectionCard
      title="Quem paga"
      actions={isNamed && mayFind && <Button onClick={findOne}>Buscar cliente cadastrado</Button>}
    >
      {id !== null ? (
        <ChosenCustomer name={name} onClear={findOne} />
      ) : isNamed ? (
        <TextField control={control} name="payer_name" label="Nome" autoComplete="off" required />
      ) : (
        <Find control={control} onChoose={choose} onName={nameOne} />
      )}
    </SectionCard>
  );
}

interface FindProps<Out> {
  control: Control<StandaloneValues, unknown, Out>;
  onChoose: (customer: { id: number; name: string }) => void;
  onName: (typed: string) => void;
}

function Find<Out>({ control, onChoose, onName }: FindProps<Out>) {
  // The form reports a missing payer at this field.
  const { field, fieldState } = useController({ control, name: 'payer_name' });
  return (
    <CustomerFinder
      fieldRef={field.ref}
      error={fieldState.error?.message}
      onChoose={onChoose}
      other={{ action: 'Só um nome', none: 'Informe só um nome.', onTake: onName }}
    />
  );
}
