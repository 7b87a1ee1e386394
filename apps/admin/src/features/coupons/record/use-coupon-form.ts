import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { couponMessages } from '@botica/contract/features/coupons/record/coupon-messages';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import {
  blankCoupon,
  type CouponOutput,
  type CouponValues,
  couponBody,
  couponSchema,
  couponValues,
  couponWords,
  withFormNames,
} from './coupon-values.ts';
import { putCoupon } from './record-queries.ts';
import { useChosenNames } from './use-chosen-names.ts';

const { create, update } = coupons.endpoints;

/** The form of a coupon; null for a new one. */
export function useCouponForm(coupon: Coupon | null, frame: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const { time_zone: timeZone } = useSession().store;
  const [blank] = useState(() => blankCoupon(new Date(), timeZone));
  const schema = useMemo(() => couponSchema(coupon?.amount_used ?? 0), [coupon?.amount_used]);
  const values = useMemo(() => couponValues(coupon ?? blank), [coupon, blank]);
  const names = useChosenNames();
  const words = useMemo(
    () => ({ record: 'Este cupom' as const, fields: couponWords(timeZone, names) }),
    [timeZone, names],
  );
  const record = useRecordForm<CouponValues, CouponOutput>({
    schema,
    values,
    version: coupon?.version ?? 0,
    words: coupon && words,
    onFaults: ([first]) => {
      focusFault(frame.current);
      const fault = first === undefined ? undefined : record.form.getFieldState(first as keyof CouponValues).error;
      // The toast shows the form's first own message, or the general one for a refusal; the fields show the rest.
      toast.error(fault?.type === 'server' ? couponMessages.saveFailed : (fault?.message ?? couponMessages.saveFailed));
    },
    save: (changed, outcome, all) =>
      saveRecord<Coupon>(
        { ...outcome, showFields: (error) => outcome.showFields(named(error)) },
        {
          send: async () => {
            const { step: _, kind: __, value: ___, ...body } = all;
            if (coupon === null) return call(create, { body });
            const { id, version } = coupon;
            try {
              return await call(update, { params: { id }, body: couponBody(changed, all) }, { ifMatch: version });
            } catch (error) {
              // Products and categories of both versions are loaded for their names; without an answer the dialog shows
              // ids.
              const current =
                error instanceof ApiError && error.status === 412 ? (error.current as Coupon | null) : null;
              if (current) await names.learn([coupon, current, all]).catch(() => {});
              throw error;
            }
          },
          put: (next) => putCoupon(client, next),
          success: coupon ? couponMessages.updated : couponMessages.created,
          failure: couponMessages.saveFailed,
        },
      ),
  });
  return { record, values, words };
}

const named = ({ status, code, message, fields }: ApiError) =>
  new ApiError({ status, code, message, fields: withFormNames(fields) });

/** Focuses the page's first field with an error, after the errors are rendered. */
function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
}

export type CouponRecordForm = ReturnType<typeof useCouponForm>;
export type CouponForm = CouponRecordForm['record']['form'];
