import { transactionTotalNames } from '@botica/contract/features/finance/transactions/transaction-names';
import {
  type TransactionTotal,
  transactionStatus,
} from '@botica/contract/features/finance/transactions/transaction-status';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { statusColors } from '../../../kit/look/status-colors.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { totalsOptions } from '../finance-queries.ts';
import classes from './totals-strip.module.css';
import { transactionTones } from './transaction-status-badge.tsx';

const keys = Object.keys(transactionStatus) as TransactionTotal[];

const countText = (count: number) => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'transação' : 'transações'}`;

/** "Consolidado (últimos 30 dias)": received, pending and refunded amounts, for all receivers or one. */
export function TotalsStrip({ receiver }: { receiver: number | undefined }) {
  const { data, error, refetch } = useQuery(totalsOptions(receiver));
  return (
    <section aria-labelledby="totals" className="stack-8">
      <h2 id="totals" className={classes.title}>
        Consolidado (últimos 30 dias)
      </h2>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <dl className={classes.totals} aria-busy={!data}>
          {keys.map((key) => (
            <div key={key} className={classes.total}>
              <dt className={classes.name}>
                <span
                  className={classes.dot}
                  style={{ backgroundColor: statusColors(transactionTones[transactionStatus[key]]).solid }}
                  aria-hidden
                />
                {transactionTotalNames[key]}
              </dt>
              <dd className={classes.value}>{data ? formatBrlWire(data[key].value) : '…'}</dd>
              <dd className={classes.count}>{data ? countText(data[key].count) : '\u00a0'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
