import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { shownSecret } from '../../../kit/fields/secret.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { signedMoney } from '../../../kit/money.ts';
import { providerFaultKeys } from '../../../kit/ports/provider-faults.ts';
import { readFinance } from '../finance.contract.ts';
import { writeFinance } from '../settings/finance-settings.contract.ts';
import { pagarmeInput, providers } from './pagarme-fields.ts';

export const pagarmeErrors = defineErrors({
  'finance.not_of_provider': {
    status: 409,
    message: 'Esta transação não passou pela Pagar.me: registre o que já foi devolvido.',
  },
  'finance.provider_unavailable': {
    status: 503,
    message: 'A Pagar.me não pode ser usada agora. Tente de novo mais tarde.',
  },
  'finance.key_refused': { status: 422, message: 'A Pagar.me recusou esta chave secreta.' },
  'finance.provider_away': {
    status: 503,
    message:
      'A Pagar.me não respondeu como devia: a chave não foi testada nem guardada. Tente de novo em alguns minutos.',
  },
  'finance.account_taken': { status: 409, message: 'Esta conta da Pagar.me já é de outra loja.' },
  'finance.key_of_another_account': {
    status: 409,
    message: 'Esta chave é de outra conta: as transações guardadas são da conta de antes.',
  },
  'finance.key_in_use': {
    status: 409,
    message: 'Ainda não se sabe o que foi feito de dinheiro pedido à Pagar.me: a chave é necessária até lá.',
  },
  'finance.provider_incomplete': {
    status: 422,
    message: 'Informe a chave secreta e o ID da conta para usar a Pagar.me.',
  },
});

const connection = z.object({
  /** The system that keeps payments from now on. */
  provider: z.enum(providers),
  /** True if the store has returned to its own book and still has money at the provider, whose state is read. */
  has_money_there: z.boolean(),
  secret_key: shownSecret,
  /** True if the key moves no real money. */
  is_test: z.boolean(),
  account_id: textOrNull,
  basic_user: textOrNull,
  basic_password: shownSecret,
  /** URL to register with Pagar.me; null until the settings are saved. */
  webhook_url: textOrNull,
  recipients: z.array(z.object({ id: z.int(), provider_id: z.string(), name: z.string() })),
  /** Everything of the provider was read up to this moment. */
  last_sync_at: z.nullable(instant),
  /** The reason why nothing can be read from the provider, and since when. */
  fault: z.nullable(z.enum(providerFaultKeys)),
  fault_since: z.nullable(instant),
  /** Difference between the provider's balances and the stored rows; null until they were compared. */
  difference: z.nullable(z.object({ waiting: signedMoney, available: signedMoney, at: instant })),
  version: z.int(),
});
export type PagarmeConnection = z.infer<typeof connection>;

const path = '/v2/finance/pagarme';

export const pagarme = contract('finance', {
  pagarme: get(path, {
    summary: 'A ligação com a Pagar.me: provedor, conta, recebedores e estado; dos segredos só o final',
    access: readFinance,
    changesWith: ['pagarme_connection'],
    reply: connection,
  }),
  savePagarme: put(path, {
    summary: 'Altera a ligação; o que não é enviado fica como está. Uma chave é testada antes de ser guardada',
    access: writeFinance,
    body: pagarmeInput,
    reply: connection,
    errors: pagarmeErrors,
  }),
});
