import { correctionErrors } from '@botica/contract/features/orders/correction/order-correction.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

const refuse = refusalsOf(correctionErrors);

/** A refusal whose sentence also stands beside the field that it is about, if it is about one. */
export function refuseCorrection(code: keyof typeof correctionErrors, field?: string | null, message?: string) {
  const sentence = message ?? correctionErrors[code].message;
  return refuse(code, { message: sentence, ...(field && { fields: { [field]: sentence } }) });
}
