import {
  type ChangedLines,
  reconciliation,
  type StatementLine,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { counted } from './pair-words.ts';

const { matchLines, unmatchLines } = reconciliation.endpoints;

/** Confirms and dissolves pairs. A refusal is shown as a toast. */
export function usePairs() {
  const client = useQueryClient();
  const settle = async (done: Promise<ChangedLines>) => {
    const reply = await done;
    const [first] = reply.refused;
    if (first)
      toast.error(`${counted(reply.refused.length, 'par ficou', 'pares ficaram')} como estava: ${first.message}`);
    await invalidate(client, reconciliation);
    return reply.changed;
  };
  const onError = (error: Error) => toast.error(errorMessage(error));
  const part = useMutation({
    mutationFn: (ids: number[]) => settle(call(unmatchLines, { body: { line_ids: ids } })),
    onSuccess: (changed) => {
      if (changed.length > 0) toast.success(counted(changed.length, 'conciliação desfeita', 'conciliações desfeitas'));
    },
    onError,
  });
  const confirm = useMutation({
    mutationFn: (lines: readonly StatementLine[]) => {
      const pairs = lines.flatMap(({ id, proposal }) =>
        proposal === null ? [] : [{ line_id: id, entry: proposal.entry.key }],
      );
      return settle(call(matchLines, { body: { pairs } }));
    },
    onSuccess: (changed) => {
      if (changed.length === 0) return;
      const text = counted(changed.length, 'lançamento conciliado', 'lançamentos conciliados');
      undoToast(text, () => part.mutateAsync(changed), 'reconciliation');
    },
    onError,
  });
  return { confirm, part, isBusy: confirm.isPending || part.isPending };
}
