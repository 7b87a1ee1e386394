import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { couponMessages } from '@botica/contract/features/coupons/record/coupon-messages';
import { counted } from '@botica/contract/kit/text';
import { call } from '../../kit/api/api.ts';
import { RemovalDialog } from '../../kit/feedback/removal-dialog.tsx';

interface RemoveCouponDialogProps {
  coupon: Pick<Coupon, 'id' | 'name' | 'version' | 'amount_used' | 'codes'>;
  onClose: () => void;
  onSettled: (isGone: boolean) => unknown;
}

export function RemoveCouponDialog({ coupon, onClose, onSettled }: RemoveCouponDialogProps) {
  const { id, name, version, amount_used: used, codes } = coupon;
  return (
    <RemovalDialog
      title={`Remover ${name}?`}
      remove={() => call(coupons.endpoints.remove, { params: { id } }, { ifMatch: version })}
      success={couponMessages.removed}
      failure={() => couponMessages.removalFailed}
      onClose={onClose}
      onSettled={onSettled}
    >
      {used > 0 && `${counted(used, 'pedido usou', 'pedidos usaram')} este cupom: o código continua reservado. `}
      {codes > 0 && `Os códigos de uso único (${codes.toLocaleString('pt-BR')}) deixam de valer com ele. `}O cupom sai
      da lista e não vale mais. Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}
