import {
  type Pairing,
  type PairingCandidate,
  pagarmePairings,
} from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { transactionMethodNames } from '@botica/contract/features/finance/transactions/transaction-names';
import { paymentStateNames } from '@botica/contract/features/orders/payments/payment-names';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { pairingsOptions } from '../finance-queries.ts';
import classes from './pairings-section.module.css';

const { choosePairing } = pagarmePairings.endpoints;

/** Charges that match several payments; hidden if there are none. */
export function PairingsSection({ missing }: { missing: string | undefined }) {
  const { data } = useQuery(pairingsOptions());
  if (data === undefined || data.total === 0) return null;
  const count = data.total === 1 ? '1 cobrança espera' : `${data.total} cobranças esperam`;
  return (
    <SectionCard
      title="Cobranças sem pagamento certo"
      description={`${count} por uma decisão: de que pagamento ${data.total === 1 ? 'ela é' : 'é cada uma'}?`}
    >
      <ul className={classes.list}>
        {data.items.map((pairing) => (
          <PairingItem key={pairing.id} pairing={pairing} missing={missing} />
        ))}
      </ul>
    </SectionCard>
  );
}

const nameOf = ({ order_label: order, payment_status: status }: PairingCandidate) =>
  `Pedido ${order}, ${status === null ? 'pagamento novo' : paymentStateNames[status].toLowerCase()}`;

/** Identical payments of an order are numbered, in the order of its page. */
function namesOf(candidates: readonly PairingCandidate[]): string[] {
  const names = candidates.map(nameOf);
  return names.map((name, index) => {
    const of = names.filter((other) => other === name).length;
    return of === 1
      ? name
      : `${name} (${names.slice(0, index + 1).filter((other) => other === name).length}º de ${of})`;
  });
}

function PairingItem({ pairing, missing }: { pairing: Pairing; missing: string | undefined }) {
  const { time_zone: timeZone } = useSession().store;
  const client = useQueryClient();
  const { id, date, value, payment_method: method, tID: tid, candidates } = pairing;
  const choose = useMutation({
    mutationFn: (body: { order_id: number | null; payment_id: number | null }) =>
      call(choosePairing, { params: { id }, body }),
    onSuccess: async () => {
      toast.success('Cobrança atribuída');
      await invalidate(client, pagarmePairings);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const text = `${transactionMethodNames[method]} de ${formatBrlWire(value)}`;
  const names = namesOf(candidates);
  const button = (key: string, label: string, choice: Parameters<typeof choose.mutate>[0]) => (
    <Button key={key} disabled={choose.isPending} disabledReason={missing} onClick={() => choose.mutate(choice)}>
      {label}
    </Button>
  );
  return (
    <li className={classes.item}>
      <div>
        <h3 className={classes.what}>{text}</h3>
        <p className="quiet">
          {formatInstant(date, timeZone)}
          {tid && `, TID ${tid}`}
        </p>
      </div>
      <div className={classes.choices}>
        {candidates.map(({ order_id, payment_id }, index) =>
          button(`${order_id}-${payment_id}`, names[index] ?? '', { order_id, payment_id }),
        )}
        {button('none', 'Nenhum pedido', { order_id: null, payment_id: null })}
      </div>
    </li>
  );
}
