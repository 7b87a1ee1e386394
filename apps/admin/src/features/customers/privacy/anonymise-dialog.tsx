import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import {
  anonymiseReason,
  customers,
  customersErrors,
  reasonLength,
} from '@botica/contract/features/customers/customers.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { useOnce } from '../../../kit/look/use-once.ts';
import { putCustomer } from '../customer-queries.ts';
import classes from './anonymise-dialog.module.css';

const title = 'Anonimizar cliente';

interface AnonymiseDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Checks first whether anonymising is possible: open orders are listed before the person types a reason. */
export function AnonymiseDialog(props: AnonymiseDialogProps) {
  const { data, error } = useQuery({
    ...query(customers.endpoints.anonymisePreview, { params: { id: props.customer.id } }),
    // No cache: open orders may have been finished since the last check.
    gcTime: 0,
  });
  if (error) return <NotNow onClose={props.onClose}>{errorMessage(error)}</NotNow>;
  if (!data) return null;
  if (data.open_orders.length === 0) return <ReasonDialog {...props} />;
  return (
    <NotNow onClose={props.onClose}>
      {customersErrors['customers.open_orders'].message}
      <span className={classes.orders}>
        {data.open_orders.map(({ id, label }) => (
          <Link key={id} to="/orders/$id" params={{ id: String(id) }}>
            Pedido {label}
          </Link>
        ))}
      </span>
    </NotNow>
  );
}

function NotNow({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={title} actions={<Button onClick={onClose}>Voltar</Button>}>
      <p role="alert" className={classes.text}>
        {children}
      </p>
    </Dialog>
  );
}

/** Explains what is erased and what stays, and requires a reason and a confirmation. */
function ReasonDialog({ customer, onClose }: AnonymiseDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [reasonError, setReasonError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const anonymise = useAnonymise(customer, onClose, setRefusal);
  const { run, busy } = useOnce(anonymise);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeParse(anonymiseReason, reason);
    setReasonError(read.error?.issues[0]?.message);
    if (read.success && understood) run(read.data);
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title={title}
      size="medium"
      actions={
        <FormActions form={id} action="Anonimizar" danger disabled={!understood} busy={busy} onClose={onClose} />
      }
    >
      <form id={id} noValidate onSubmit={submit} className="stack">
        <WhatIsLost name={customer.name} />
        <TextAreaInput
          label="Motivo"
          description="Não escreva dados do cliente: o motivo fica na auditoria."
          required
          rows={3}
          limit={reasonLength.max}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setReasonError(undefined);
            setRefusal(undefined);
          }}
          error={reasonError}
        />
        <CheckboxInput
          label="Entendo que esta ação não pode ser desfeita"
          value={understood}
          onChange={setUnderstood}
        />
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function useAnonymise(customer: CustomerDetail, onClose: () => void, onRefused: (refusal: string) => void) {
  const client = useQueryClient();
  return async (reason: string) => {
    try {
      const params = { id: customer.id };
      const gone = await call(
        customers.endpoints.anonymise,
        { params, body: { reason } },
        { ifMatch: customer.version },
      );
      onClose();
      // Orders, lists and duplicates in the cache contain the name too, so all of them are dropped.
      client.removeQueries({ type: 'inactive' });
      putCustomer(client, gone);
      toast.success('Cliente anonimizado');
    } catch (error) {
      // 412: somebody changed the customer, so the next try uses the version then shown.
      if (error instanceof ApiError && error.status === 412) putCustomer(client, error.current as CustomerDetail);
      onRefused(errorMessage(error));
    }
  };
}

function WhatIsLost({ name }: { name: string }) {
  return (
    <>
      <p className={classes.text}>
        A identidade de <strong>{name}</strong> é apagada de toda a loja, também da auditoria.
      </p>
      <div className={classes.sides}>
        <div>
          <h3 className={classes.heading}>O que se perde</h3>
          <ul className={classes.list}>
            <li>nome, e-mail, telefone e nascimento</li>
            <li>CPF, CNPJ e RG</li>
            <li>endereços, também os dos pedidos</li>
            <li>observações e etiquetas</li>
          </ul>
        </div>
        <div>
          <h3 className={classes.heading}>O que fica</h3>
          <ul className={classes.list}>
            <li>pedidos, itens e valores</li>
            <li>pagamentos e notas fiscais</li>
            <li>cidade e estado das entregas</li>
          </ul>
        </div>
      </div>
    </>
  );
}
