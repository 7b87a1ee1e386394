import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { HistoryButton } from './history-button.tsx';

/** Opens who changed a category, when, from what to what. */
export function CategoryHistoryButton({ category: { id, name } }: { category: { id: number; name: string } }) {
  return <HistoryButton title={`Histórico de ${name}`} endpoint={auditContract.endpoints.categoryHistory} id={id} />;
}
