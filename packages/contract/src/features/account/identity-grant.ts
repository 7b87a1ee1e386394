import * as z from 'zod/mini';
import { defineErrors } from '../../kit/errors.ts';

/** What moves money asks once more who it is: a grant of `POST /v2/agent/confirm`, for one of these, once. */
export const grantPurposes = ['refund', 'chargeback', 'withdrawal', 'anticipation'] as const;
export type GrantPurpose = (typeof grantPurposes)[number];

export const grantPurposeNames: Record<GrantPurpose, string> = {
  refund: 'estorno',
  chargeback: 'chargeback',
  withdrawal: 'saque',
  anticipation: 'antecipação',
};

/** In the body of a call that needs one. */
export const identityGrant = z
  .string('Confirme que é você.')
  .check(z.minLength(1, 'Confirme que é você.'), z.maxLength(200, 'Confirmação inválida.'));

/** Of each call that takes a grant. */
export const grantErrors = defineErrors({
  'account.grant_dead': {
    status: 422,
    message: 'A confirmação de que é você venceu ou já foi usada. Confirme de novo.',
  },
});
