import type { TransactionRow } from '@botica/contract/features/finance/transaction-schemas';
import { IconCopy } from '@tabler/icons-react';
import { copyAloud } from '../../../kit/feedback/copy-aloud.ts';
import { IconButton } from '../../../kit/look/icon-button.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a transaction of the list. */
export function TransactionActions({ row: { tID: tid } }: { row: TransactionRow }) {
  if (tid === null) return null;
  return (
    <IconButton
      size="small"
      label={`Copiar TID ${tid}`}
      icon={<IconCopy {...icon} />}
      onClick={() => copyAloud(tid, 'TID copiado')}
    />
  );
}
