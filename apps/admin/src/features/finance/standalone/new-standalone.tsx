import { finance } from '@botica/contract/features/finance/finance.contract';
import { mostInstallments } from '@botica/contract/features/finance/settings/settings-record';
import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import { standaloneRecord } from '@botica/contract/features/finance/standalone/standalone-record';
import type { NewStandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { mayWait } from '@botica/contract/features/finance/standalone/standalone-status';
import { transactionMethods } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { transactionMethodNames } from '@botica/contract/features/finance/transactions/transaction-names';
import { dayInZone } from '@botica/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { recipientsOptions } from '../finance-queries.ts';
import { standaloneLink } from '../standalone-link.ts';
import { OfOrder } from './of-order.tsx';
import { PayerSection } from './payer-section.tsx';
import classes from './standalone.module.css';
import { backToTransactions } from './standalone-back.ts';
import { standaloneOptions } from './standalone-options.ts';
import { emptyStandalone, type StandaloneValues, standaloneSchema, statusOf } from './standalone-values.ts';
import { thisMinute } from './this-minute.ts';

const { addStandalone } = standalone.endpoints;

const methodOptions = transactionMethods.map((value) => ({ value, label: transactionMethodNames[value] }));
const installmentOptions = Array.from({ length: mostInstallments }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}x`,
}));
const statusOptions = [
  { value: 'waiting_payment', label: 'Aguardando pagamento' },
  { value: 'paid', label: 'Já foi paga' },
];

/** The form of a payment without an order. After the save it opens the payment, whose PIX code can be sent at once. */
export function NewStandalone() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const locked = usePermission(addStandalone.access);
  const [values] = useState<StandaloneValues>(() => ({ ...emptyStandalone, paid_at: thisMinute() }));
  const keyOf = useSendKey();
  const record = useRecordForm<StandaloneValues, NewStandalonePayment>({
    schema: standaloneSchema,
    values,
    version: 0,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () => call(addStandalone, { body }, { idempotencyKey: keyOf(body) }),
        put: async (made) => {
          client.setQueryData(standaloneOptions(made.id).queryKey, made);
          void invalidate(client, finance);
          await navigate({ ...standaloneLink(made.id), replace: true, ignoreBlocker: true });
        },
        success: 'Transação avulsa registrada',
      }),
  });
  const { form, isDirty, isSaving, save, discard } = record;
  const { control, watch } = form;
  const field = fieldOf(standaloneRecord, { control });
  const [method, chosen] = [watch('method'), watch('status')];
  const status = statusOf({ method, status: chosen });
  const today = dayInZone(new Date(), useSession().store.time_zone);
  const receivers = (useQuery(recipientsOptions()).data?.items ?? []).filter((one) => !one.is_of_provider);
  return (
    <Page width="form">
      <PageHeader title="Nova transação avulsa" subtitle="Um pagamento sem pedido" back={backToTransactions()} />
      <LockedNotice reason={locked} />
      <OfOrder />
      <form {...record.formProps} className="stack" aria-label="Nova transação avulsa">
        <PayerSection form={form} />
        <SectionCard title="Pagamento">
          <FieldGrid>
            <SelectField {...field('method')} options={methodOptions} required />
            <MoneyField {...field('amount')} required />
            {mayWait(method) && <SelectField {...field('status')} options={statusOptions} required />}
            {method === 'credit_card' && (
              <SelectField {...field('installments')} options={installmentOptions} required />
            )}
            {status === 'paid' ? (
              <DateTimeField
                {...field('paid_at')}
                description="Pode estar no passado; a transação entra nesse dia."
                maxDate={today}
              />
            ) : (
              <DateField {...field('due_on')} description="Opcional." />
            )}
            {method !== 'pix' && (
              <TextField
                {...field('tid')}
                label="TID ou NSU"
                description="Como está no comprovante, se houver."
                autoComplete="off"
              />
            )}
            {receivers.length > 1 && (
              <SelectField
                control={control}
                name="receiver"
                label="Recebedor"
                placeholder="Loja central"
                clearable
                options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            <div data-span="6">
              <TextAreaField {...field('note')} rows={3} />
            </div>
          </FieldGrid>
        </SectionCard>
        <div className={classes.actions}>
          <LinkButton link={backToTransactions().link}>Cancelar</LinkButton>
          <Button variant="primary" type="submit" loading={isSaving} disabledReason={locked}>
            {method === 'pix' && status === 'waiting_payment' ? 'Gerar código PIX' : 'Registrar'}
          </Button>
        </div>
      </form>
      <LeaveGuard dirty={isDirty} onSave={save} onGivenUp={discard} disabledReason={locked} />
    </Page>
  );
}
