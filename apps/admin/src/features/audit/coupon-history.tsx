import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { HistoryButton } from './history-button.tsx';

export function CouponHistoryButton({ coupon: { id, name } }: { coupon: { id: number; name: string } }) {
  return <HistoryButton title={`Histórico de ${name}`} endpoint={auditContract.endpoints.couponHistory} id={id} />;
}
