import { correctionErrors } from '@botica/contract/features/orders/correction/order-correction.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

const refuse = refusalsOf(correctionErrors);

/** Refusal with a sentence that also appears beside its field, if it has one. */
export function refuseCorrection(code: keyof typeof correctionErrors, field?: string | null, message?: string) {
  const sentence = message ?? correctionErrors[code].message;
  return refuse(code, { message: sentence, ...(field && { fields: { [field]: sentence } }) });
}
