import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { deedOf } from '@botica/contract/features/audit/refused-call';

/** "Tentou alterar cargos sem permissão". */
export function refusalSentence({ changes }: Pick<AuditRow, 'changes'>): string {
  const deed = deedOf(String(changes.route?.[1] ?? ''));
  return deed === null ? 'Tentou o que o cargo não permite' : `Tentou ${deed} sem permissão`;
}
