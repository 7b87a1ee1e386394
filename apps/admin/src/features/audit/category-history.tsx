import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { HistoryButton } from './history-button.tsx';

export function CategoryHistoryButton({ category: { id, name } }: { category: { id: number; name: string } }) {
  return <HistoryButton title={`Histórico de ${name}`} endpoint={auditContract.endpoints.categoryHistory} id={id} />;
}
