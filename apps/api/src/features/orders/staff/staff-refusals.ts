import { staffOrderErrors } from '@botica/contract/features/orders/staff/staff-order.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

const refuse = refusalsOf(staffOrderErrors);

/** A refusal whose sentence also stands beside the field that it is about, if it is about one. */
export function refuseStaffOrder(code: keyof typeof staffOrderErrors, field?: string, message?: string) {
  const sentence = message ?? staffOrderErrors[code].message;
  return refuse(code, { message: sentence, ...(field && { fields: { [field]: sentence } }) });
}
