import { defineErrors } from '../../../kit/errors.ts';

/** Errors for the sender of webhooks; no person reads them. */
export const hookErrors = defineErrors({
  'pagarme.unknown_address': { status: 404, message: 'Este endereço de webhook não existe.' },
  'pagarme.not_theirs': { status: 401, message: 'A assinatura do webhook não confere.' },
  'pagarme.another_account': { status: 403, message: 'Este webhook é de outra conta.' },
  'pagarme.keys_away': { status: 503, message: 'A assinatura não pôde ser conferida agora. Envie de novo.' },
});
