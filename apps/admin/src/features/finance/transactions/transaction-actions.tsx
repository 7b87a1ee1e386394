import { moveMoney } from '@botica/contract/features/finance/receivables/receivables.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { transactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { IconCopy, IconReceiptRefund, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { copyAloud } from '../../../kit/feedback/copy-aloud.ts';
import { IconButton } from '../../../kit/look/icon-button.tsx';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));
const ProviderRefundDialog = lazy(async () => ({
  default: (await import('./provider-refund-dialog.tsx')).ProviderRefundDialog,
}));
const ChargebackDialog = lazy(async () => ({ default: (await import('./chargeback-dialog.tsx')).ChargebackDialog }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type OpenedDialog = 'refund' | 'chargeback' | 'won';

/** The reason why a transaction has no actions for people. */
const refusal = ({ follows_order: followsOrder }: TransactionRow): string | undefined =>
  followsOrder ? 'Um pagamento alternativo segue o pedido: ao cancelar o pedido, ele fica estornado.' : undefined;

const ofProvider = 'A Pagar.me avisa de cada chargeback, e de como ele termina.';

export function TransactionActions({ row }: { row: TransactionRow }) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const missing = usePermission(moveMoney);
  const { status, tID: tid, order, is_of_provider: isThere } = row;
  const disabledReason = missing ?? refusal(row);
  const name = order ? `do pedido ${order.label}` : `da transação ${row.id}`;
  const close = () => setOpened(null);
  return (
    <>
      {tid !== null && (
        <IconButton
          size="small"
          label={`Copiar TID ${tid}`}
          icon={<IconCopy {...icon} />}
          onClick={() => copyAloud(tid, 'TID copiado')}
        />
      )}
      {status === transactionStatus.approved && (
        <>
          <IconButton
            size="small"
            label={isThere ? `Estornar pela Pagar.me o pagamento ${name}` : `Registrar estorno ${name}`}
            icon={<IconReceiptRefund {...icon} />}
            disabledReason={disabledReason}
            onClick={() => setOpened('refund')}
          />
          <IconButton
            size="small"
            label={`Registrar chargeback ${name}`}
            icon={<IconShieldX {...icon} />}
            disabledReason={disabledReason ?? (isThere ? ofProvider : undefined)}
            onClick={() => setOpened('chargeback')}
          />
        </>
      )}
      {status === transactionStatus.chargeBack && (
        <IconButton
          size="small"
          label={`Reverter chargeback ${name}`}
          icon={<IconShieldCheck {...icon} />}
          disabledReason={disabledReason ?? (isThere ? ofProvider : undefined)}
          onClick={() => setOpened('won')}
        />
      )}
      <Suspense>
        {opened === 'refund' && !isThere && <RefundDialog row={row} onClose={close} />}
        {opened === 'refund' && isThere && <ProviderRefundDialog row={row} onClose={close} />}
        {(opened === 'chargeback' || opened === 'won') && (
          <ChargebackDialog row={row} isWon={opened === 'won'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
