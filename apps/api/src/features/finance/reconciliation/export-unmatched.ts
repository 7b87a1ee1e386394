import type { ReconciliationPeriod } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { showReconciliation } from './show-reconciliation.ts';

/** Open lines and entries of a period as one table. A line whose proposal nobody has confirmed counts as open. */
export async function exportUnmatched(ctx: Context, period: ReconciliationPeriod): Promise<FileReply> {
  const { lines, unmatched } = await showReconciliation(ctx, period);
  const open = lines.filter(({ matched }) => matched === null);
  const proposed = open.flatMap(({ proposal }) => proposal?.entry ?? []);
  const rows: (string | number)[][] = [
    ['Onde falta', 'Data', 'Valor', 'Descrição', 'TID ou documento', 'Par proposto'],
    ...open.map(({ day, amount, memo, reference, proposal }) => [
      'No livro',
      formatDay(day),
      wireToCents(amount),
      memo,
      reference ?? '',
      proposal?.entry.order?.label ?? proposal?.entry.tid ?? '',
    ]),
    ...[...proposed, ...unmatched].map(({ day, net, order, tid, type, receiver }) => [
      'No extrato',
      formatDay(day),
      wireToCents(net),
      `${type === 'withdrawal' ? 'Saque' : 'Recebível'}${order ? ` do pedido ${order.label}` : ''}, ${receiver}`,
      tid ?? '',
      '',
    ]),
  ];
  return csvReply(rows, `a-conciliar-${period.from}-a-${period.to}.csv`);
}
