import { describeCoupon } from '@botica/contract/features/coupons/record/describe-coupon';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { CartTrial } from './cart-trial.tsx';
import { type CouponValues, draftOf } from './coupon-values.ts';
import classes from './preview.module.css';
import type { CouponForm } from './use-coupon-form.ts';

interface CouponPreviewProps {
  form: CouponForm;
  amountUsed: number;
}

/** The effect of the coupon as the form describes it, in a sentence and on a trial cart. */
export const CouponPreview = memo(function CouponPreview({ form, amountUsed }: CouponPreviewProps) {
  const { time_zone: timeZone } = useSession().store;
  const draft = draftOf(useDeferredValue(useWatch({ control: form.control })) as CouponValues);
  return (
    <>
      <SectionCard title="O que este cupom faz">
        {draft ? (
          <p className={classes.sentence}>{describeCoupon(draft, { at: new Date(), timeZone })}</p>
        ) : (
          <p className="quiet">Aparece quando houver um valor e uma validade.</p>
        )}
      </SectionCard>
      <CartTrial coupon={draft && { ...draft, amount_used: amountUsed }} />
    </>
  );
});
