import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import {
  transactionMethodNames,
  transactionStatusNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import { isTransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { isGatewayMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { wireToCents } from '@botica/contract/kit/money';
import { statusColors } from '../../../kit/look/status-colors.ts';
import { transactionTones } from '../transactions/transaction-status-badge.tsx';
import { Shares } from './shares.tsx';
import classes from './wholes.module.css';

/** The gateway's payment methods are always listed, the others only once they were used. */
const isUsed = ({ payment_method: method, count, before }: Overview['by_method'][number]) =>
  isGatewayMethod(method) || count > 0 || before !== '0.00';

/** The period by payment method, status and, if there are several, branch. */
export function Wholes({ overview, receiver }: { overview: Overview; receiver: number | undefined }) {
  const { by_method: methods, by_status: states, by_receiver: receivers, from, to } = overview;
  /** Link to the transactions of the same days. */
  const leadsTo = { tab: undefined, period: undefined, from, to };
  const sold = ({ count, value, before }: { count: number; value: string; before: string }) => ({
    count,
    value: wireToCents(value),
    before: wireToCents(before),
  });
  const words = { countHeader: 'Vendas', valueHeader: 'Receita' };
  return (
    <div className={classes.wholes}>
      <Shares
        title="Por forma de pagamento"
        description="Vendas aprovadas."
        header="Forma"
        {...words}
        shares={methods.filter(isUsed).map(({ payment_method: method, ...figures }) => ({
          key: method,
          name: transactionMethodNames[method],
          ...sold(figures),
          patch: { ...leadsTo, payment_method: method },
        }))}
      />
      <Shares
        title="Por situação"
        description="Todas as transações; do aprovado sai o que foi estornado."
        header="Situação"
        countHeader="Transações"
        valueHeader="Valor"
        shares={states.flatMap(({ status, count, value }) =>
          isTransactionStatus(status)
            ? [
                {
                  key: status,
                  name: transactionStatusNames[status],
                  count,
                  value: wireToCents(value),
                  color: statusColors(transactionTones[status]).solid,
                  patch: { ...leadsTo, status: String(status) },
                },
              ]
            : [],
        )}
      />
      {receiver === undefined && receivers.length > 1 && (
        <div className={classes.whole}>
          <Shares
            title="Por loja"
            description="Vendas aprovadas de cada recebedor."
            header="Loja"
            {...words}
            shares={receivers.map(({ receiver: { id, name }, ...figures }) => ({
              key: id,
              name,
              ...sold(figures),
              patch: { ...leadsTo, receiver: id },
            }))}
          />
        </div>
      )}
    </div>
  );
}
