import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { HistoryButton } from './history-button.tsx';

export function ProductHistoryButton({ product: { id, title } }: { product: { id: number; title: string } }) {
  return <HistoryButton title={`Histórico de ${title}`} endpoint={auditContract.endpoints.productHistory} id={id} />;
}
