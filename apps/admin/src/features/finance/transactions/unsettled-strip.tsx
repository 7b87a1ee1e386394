import {
  type Unsettled,
  unsettledKinds,
} from '@botica/contract/features/finance/transactions/transaction-list-options';
import { unsettledNames } from '@botica/contract/features/finance/transactions/transaction-names';
import type { UnsettledCounts } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { useQuery } from '@tanstack/react-query';
import { LinkChips } from '../../../kit/list/link-chips.tsx';
import { unsettledOptions } from '../finance-queries.ts';
import { type TransactionSearchState, transactionList } from './transaction-list.ts';

/** "Pago e cancelado (3)"; "1.000+" if the count is capped. */
function chipText(kind: Unsettled, { count, is_capped: isCapped }: UnsettledCounts[Unsettled]): string {
  const countText = isCapped ? `${(count - 1).toLocaleString('pt-BR')}+` : count.toLocaleString('pt-BR');
  return `${unsettledNames[kind]} (${countText})`;
}

/** Approved payments that need attention, each kind a link to its transactions; nothing if there are none. */
export function UnsettledStrip({ search }: { search: TransactionSearchState }) {
  const counts = useQuery(unsettledOptions(search.receiver)).data;
  if (counts === undefined) return null;
  const shown = unsettledKinds.filter((kind) => counts[kind].count > 0 || search.unsettled === kind);
  if (shown.length === 0) return null;
  return (
    <LinkChips
      label="A resolver"
      chips={shown.map((kind) => {
        const isCurrent = search.unsettled === kind;
        return {
          key: kind,
          text: chipText(kind, counts[kind]),
          isCurrent,
          patch: transactionList.setting('unsettled', isCurrent ? undefined : kind),
        };
      })}
      none=""
    />
  );
}
