import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { buyerRecord } from '@botica/contract/features/orders/record/placed-records';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { ChosenCustomer } from '../../customers/find/chosen-customer.tsx';
import { CustomerFinder } from '../../customers/find/customer-finder.tsx';
import { focusProductPicker } from './items-section.tsx';
import classes from './new-order.module.css';
import { emptyOrder } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

/** The buyer: a found customer or a new one. */
export function CustomerSection({ order }: { order: NewOrder }) {
  const { form } = order;
  const { control } = form;
  const mayFind = usePermission(customers.endpoints.list.access) === undefined;
  const [id, customer] = useWatch({ control, name: ['customer_id', 'customer'] });
  const [isNew, setNew] = useState(() => !mayFind || Object.values(customer).some((text) => text !== ''));
  const choose = (row: Pick<CustomerRow, 'id' | 'name'>) => {
    form.setValue('customer_id', row.id, { shouldDirty: true });
    form.setValue('customer', { ...emptyOrder.customer, name: row.name }, { shouldDirty: true });
    form.clearErrors('customer');
    order.forgetKnown();
    // The search field had the focus and is unmounted, so the focus moves on to the products.
    setTimeout(focusProductPicker);
  };
  const clear = () => {
    form.setValue('customer_id', null, { shouldDirty: true });
    form.setValue('customer', emptyOrder.customer, { shouldDirty: true });
    setNew(!mayFind);
    setTimeout(() => form.setFocus('customer.name'));
  };
  const begin = (typed: string) => {
    // Text with digits or an @ is no name and belongs to the other fields.
    form.setValue('customer.name', /\d|@/.test(typed) ? '' : typed, { shouldDirty: true });
    setNew(true);
    setTimeout(() => form.setFocus('customer.name'));
  };
  return (
    <SectionCard
      title="Cliente"
      actions={isNew && mayFind && id === null && <Button onClick={clear}>Buscar cliente cadastrado</Button>}
    >
      {id !== null ? (
        <ChosenCustomer name={customer.name} onClear={clear} />
      ) : isNew ? (
        <NewCustomer order={order} onChoose={choose} />
      ) : (
        <Find order={order} onChoose={choose} onNew={begin} />
      )}
    </SectionCard>
  );
}

type Choose = (row: Pick<CustomerRow, 'id' | 'name'>) => void;

function Find({ order, onChoose, onNew }: { order: NewOrder; onChoose: Choose; onNew: (typed: string) => void }) {
  // The form reports a missing buyer at this field.
  const { field, fieldState } = useController({ control: order.form.control, name: 'customer.name' });
  return (
    <CustomerFinder
      fieldRef={field.ref}
      error={fieldState.error && 'Escolha um cliente ou informe um novo.'}
      onChoose={onChoose}
      other={{ action: 'Novo cliente', none: 'Informe um novo cliente.', onTake: onNew }}
    />
  );
}

function NewCustomer({ order, onChoose }: { order: NewOrder; onChoose: Choose }) {
  const field = fieldOf(buyerRecord, { control: order.form.control }, 'customer');
  const chooseKnown = async () => {
    try {
      const query = { document: order.knownDocument ?? '' };
      const [known] = (await call(customers.endpoints.list, { query })).items;
      if (known) onChoose(known);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <div className="stack">
      <FieldGrid>
        <TextField {...field('name')} required autoComplete="off" />
        <MaskField {...field('document')} mask="document" autoComplete="off" />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <MaskField {...field('phone')} label="Telefone com DDD" mask="phone" autoComplete="off" />
      </FieldGrid>
      {order.knownDocument !== null && (
        <div className={classes.known} role="status">
          <span className={classes.grown}>Já há um cliente com {formatTaxDocument(order.knownDocument)}.</span>
          <Button onClick={chooseKnown}>Usar o cliente cadastrado</Button>
        </div>
      )}
      <p className="quiet small">Sem CPF, CNPJ nem e-mail, o pedido não fica ligado a um cadastro de cliente.</p>
    </div>
  );
}
