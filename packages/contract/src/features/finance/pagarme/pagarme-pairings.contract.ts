import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { paymentStates } from '../../orders/order-schemas.ts';
import { readFinance } from '../finance.contract.ts';
import { writeFinance } from '../settings/finance-settings.contract.ts';
import { transactionMethods } from '../transactions/transaction-list-options.ts';

export const pairingErrors = defineErrors({
  'finance.pairing_not_found': { status: 404, message: 'Esta cobrança não espera mais por uma decisão.' },
  'finance.not_a_candidate': { status: 422, message: 'Escolha um dos pagamentos que a tela mostra.' },
});

/** Number of pairings that are shown, the oldest first. */
export const mostPairings = 50;

const candidate = z.object({
  order_id: recordId,
  order_label: z.string(),
  /** Null: the charge becomes a new payment of the order. */
  payment_id: z.nullable(recordId),
  payment_status: z.nullable(z.enum(paymentStates)),
});
export type PairingCandidate = z.infer<typeof candidate>;

const pairing = z.object({
  /** Id of the transaction. */
  id: z.int(),
  date: instant,
  payment_method: z.enum(transactionMethods),
  value: money,
  tID: z.nullable(z.string()),
  candidates: z.array(candidate),
});
export type Pairing = z.infer<typeof pairing>;

export const pagarmePairings = contract('finance', {
  pairings: get('/v2/finance/pagarme/pairings', {
    summary: `Cobranças da Pagar.me que cabem em mais de um pagamento: quantas são, e as ${mostPairings} mais antigas`,
    access: readFinance,
    changesWith: ['charge_pairing', 'order'],
    reply: z.object({ total: z.int(), items: z.array(pairing) }),
  }),
  choosePairing: put('/v2/finance/pagarme/pairings/{id}', {
    summary: 'Diz de qual pagamento é a cobrança; sem pedido, de nenhum',
    access: writeFinance,
    params: idParam,
    body: z.object({ order_id: z.nullable(recordId), payment_id: z.nullable(recordId) }),
    reply: z.object({}),
    errors: pairingErrors,
  }),
});
