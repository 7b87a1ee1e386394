import { useSession } from '../../../kit/api/agent-context.tsx';
import { DraftOfferDialog } from '../../../kit/form/draft-offer-dialog.tsx';
import { changedNamesText } from '../../../kit/form/field-words.ts';
import { useKeptDraft } from '../../../kit/form/use-kept-draft.ts';
import type { CouponRecordForm } from './use-coupon-form.ts';

interface KeptCouponProps extends CouponRecordForm {
  draftKey: string;
  version: number;
}

/**
 * Stores a draft of the form and offers a stored one. Its code loads only when there is a draft to store or to offer.
 */
export function KeptCoupon({ draftKey, version, record, values, words }: KeptCouponProps) {
  const { time_zone: timeZone } = useSession().store;
  const { offer } = useKeptDraft({ draftKey, form: record.form, values, version, isOn: true });
  if (!offer) return null;
  const fields = changedNamesText(words.fields, Object.keys(offer.draft.changed));
  return <DraftOfferDialog offer={offer} fields={fields} timeZone={timeZone} />;
}
