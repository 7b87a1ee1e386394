import * as z from 'zod/mini';
import { defineErrors } from '../../kit/errors.ts';

/** Actions that move money need a grant of `POST /v2/agent/confirm`, which is valid for one of these, once. */
export const grantPurposes = ['refund', 'chargeback', 'withdrawal', 'anticipation'] as const;
export type GrantPurpose = (typeof grantPurposes)[number];

export const grantPurposeNames: Record<GrantPurpose, string> = {
  refund: 'estorno',
  chargeback: 'chargeback',
  withdrawal: 'saque',
  anticipation: 'antecipação',
};

/** The grant in the body of such a call. */
export const identityGrant = z
  .string('Confirme que é você.')
  .check(z.minLength(1, 'Confirme que é você.'), z.maxLength(200, 'Confirmação inválida.'));

/** Errors of every call that takes a grant. */
export const grantErrors = defineErrors({
  'account.grant_dead': {
    status: 422,
    message: 'A confirmação de que é você venceu ou já foi usada. Confirme de novo.',
  },
});
