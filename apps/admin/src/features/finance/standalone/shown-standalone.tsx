import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import {
  type StandaloneStatus,
  standaloneStatusNames,
} from '@botica/contract/features/finance/standalone/standalone-status';
import { transactionMethodNames } from '@botica/contract/features/finance/transactions/transaction-names';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { TransactionActions } from '../transactions/transaction-actions.tsx';
import { NotesForm } from './notes-form.tsx';
import { PixCard } from './pix-card.tsx';
import { rowOf } from './row-of.ts';
import { backToTransactions } from './standalone-back.ts';

const PaidDialog = lazy(async () => ({ default: (await import('./paid-dialog.tsx')).PaidDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

export const standaloneTitle = 'Transação avulsa';

const tones: Record<StandaloneStatus, StatusTone> = {
  paid: 'shipped',
  waiting_payment: 'created',
  refunded: 'preparing',
  refused: 'cancelled',
  chargeback: 'cancelled',
};

/** A payment without an order: its data, the PIX code of an open one, and its actions. */
export function ShownStandalone({ payment }: { payment: StandalonePayment }) {
  const locked = usePermission(standalone.endpoints.changeStandalone.access);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const isWaiting = payment.status === 'waiting_payment';
  const close = () => setOpened(null);
  return (
    <Page width="form">
      <PageHeader
        title={standaloneTitle}
        subtitle={`${formatBrlWire(payment.amount)} de ${payment.client_name || 'alguém sem nome'}`}
        aside={<StatusBadge tone={tones[payment.status]}>{standaloneStatusNames[payment.status]}</StatusBadge>}
        back={backToTransactions()}
        actions={isWaiting ? <Waiting locked={locked} onAsk={setOpened} /> : <MoneyActions payment={payment} />}
      />
      <div className="stack">
        {isWaiting && payment.method === 'pix' && <PixCard payment={payment} />}
        <SectionCard title="Pagamento">
          <PaymentFacts payment={payment} />
        </SectionCard>
        <NotesForm payment={payment} locked={locked} />
      </div>
      <Suspense>
        {opened === 'paid' && <PaidDialog payment={payment} onClose={close} />}
        {opened === 'cancel' && <CancelDialog payment={payment} onClose={close} />}
      </Suspense>
    </Page>
  );
}

type OpenedDialog = 'paid' | 'cancel';

function Waiting({ locked, onAsk }: { locked: string | undefined; onAsk: (opened: OpenedDialog) => void }) {
  return (
    <>
      <Button disabledReason={locked} onClick={() => onAsk('cancel')}>
        Cancelar transação
      </Button>
      <Button variant="primary" disabledReason={locked} onClick={() => onAsk('paid')}>
        Dar como paga
      </Button>
    </>
  );
}

/** Actions on a received payment, the same as in the list. */
function MoneyActions({ payment }: { payment: StandalonePayment }) {
  const { transaction_id } = payment;
  return transaction_id !== null && <TransactionActions row={rowOf({ ...payment, transaction_id })} />;
}

function PaymentFacts({ payment }: { payment: StandalonePayment }) {
  const { time_zone: zone } = useSession().store;
  const { customer_id: customerId, client_name: name, tid, method, installments, due_on: due } = payment;
  // A payment that was entered as paid has a single time.
  const isAskedFor = payment.created_at !== payment.paid_at;
  return (
    <Facts>
      <Fact name="Quem paga">
        {customerId === null ? (
          name
        ) : (
          <Link to="/customers/$id" params={{ id: String(customerId) }}>
            {name}
          </Link>
        )}
      </Fact>
      <Fact name="Valor">{formatBrlWire(payment.amount)}</Fact>
      <Fact name="Estornado">{Number(payment.refunded_amount) > 0 && formatBrlWire(payment.refunded_amount)}</Fact>
      <Fact name="Forma">
        {transactionMethodNames[method] + (installments !== null && installments > 1 ? ` ${installments}x` : '')}
      </Fact>
      <Fact name="TID" copy={{ text: tid ?? '', label: 'Copiar TID' }}>
        {tid}
      </Fact>
      <Fact name="Vencimento">{due && formatDay(due)}</Fact>
      <Fact name="Pago em">{payment.paid_at && formatInstant(payment.paid_at, zone)}</Fact>
      <Fact name="Criada em">{isAskedFor && formatInstant(payment.created_at, zone)}</Fact>
      <Fact name="Recebedor">{payment.receiver.name}</Fact>
    </Facts>
  );
}
