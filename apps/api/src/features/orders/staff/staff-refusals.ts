import { staffOrderErrors } from '@botica/contract/features/orders/staff/staff-order.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

const refuse = refusalsOf(staffOrderErrors);

/** Refusal with a sentence that also appears beside its field, if it has one. */
export function refuseStaffOrder(code: keyof typeof staffOrderErrors, field?: string, message?: string) {
  const sentence = message ?? staffOrderErrors[code].message;
  return refuse(code, { message: sentence, ...(field && { fields: { [field]: sentence } }) });
}
