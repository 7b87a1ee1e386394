import { couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { counted } from '@botica/contract/kit/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { freeCodes } from '../coupon-words.ts';
import { putCodesOf } from './code-queries.ts';

interface RemoveCodesDialogProps {
  coupon: Pick<Coupon, 'id' | 'name' | 'codes' | 'codes_used'>;
  onClose: () => void;
}

/** Asks before it removes the codes that no order has used. */
export function RemoveCodesDialog({ coupon, onClose }: RemoveCodesDialogProps) {
  const client = useQueryClient();
  const { id, name, codes_used: used } = coupon;
  const free = freeCodes(coupon);
  return (
    <RemovalDialog
      title={`Remover ${counted(free, 'código livre', 'códigos livres')}?`}
      remove={async () => putCodesOf(client, await call(couponCodes.endpoints.removeFreeCodes, { params: { id } }))}
      success="Códigos livres removidos"
      onClose={onClose}
      onSettled={(isGone) => !isGone && invalidate(client, coupons)}
    >
      Quem recebeu um deles não consegue mais usá-lo.{' '}
      {used === 0
        ? `Sem códigos de uso único, o código ${name} volta a valer. `
        : `${counted(used, 'código usado continua', 'códigos usados continuam')} na lista, e o código ${name} não volta a valer. `}
      Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}
