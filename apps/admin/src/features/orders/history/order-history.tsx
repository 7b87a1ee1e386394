import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import { historySentences } from './history-sentences.ts';
import classes from './order-history.module.css';

/** The order's events with author and time, newest first. */
export function OrderHistory({ detail }: { detail: OrderDetail }) {
  const { store } = useSession();
  const isPickup = isPickupOrder(detail);
  return (
    <SectionCard title="Histórico do pedido">
      {detail.history.length === 0 && <p className={classes.none}>Ainda não houve alterações neste pedido.</p>}
      <ol className="plain-list">
        {detail.history.toReversed().map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <time className={classes.when} dateTime={entry.at}>
              {formatInstant(entry.at, store.time_zone)}
            </time>
            <div className={classes.what}>
              {historySentences(entry, isPickup).map((sentence, index) => (
                <p key={sentence} className={classes.sentence}>
                  {index === 0 && <strong className={classes.who}>{entry.agent_name}</strong>}
                  {index === 0 && ' '}
                  {sentence}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
