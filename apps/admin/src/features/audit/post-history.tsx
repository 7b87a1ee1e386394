import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { HistoryButton } from './history-button.tsx';

export function PostHistoryButton({ post: { id, title } }: { post: { id: number; title: string } }) {
  return <HistoryButton title={`Histórico de ${title}`} endpoint={auditContract.endpoints.postHistory} id={id} />;
}
