import { contract, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { readFinance } from '../finance.contract.ts';
import { writeFinance } from '../settings/finance-settings.contract.ts';
import { newStandalonePayment, standaloneChanges, standalonePayment, txidMessage } from './standalone-schemas.ts';

export const standaloneErrors = defineErrors({
  'finance.standalone_not_found': { status: 404, message: 'Esta transação avulsa não existe nesta loja.' },
  'finance.unknown_customer': {
    status: 422,
    message: 'Este cliente não existe mais: escolha outro ou informe um nome.',
  },
  'finance.standalone_receiver': { status: 422, message: 'Este recebedor não existe nesta loja.' },
  'finance.paid_in_future': { status: 422, message: 'O pagamento não pode estar no futuro.' },
  'finance.paid_in_closed_month': {
    status: 422,
    message: 'Este mês já foi fechado: informe uma data posterior.',
  },
  'finance.standalone_settled': { status: 409, message: 'Esta transação avulsa não está mais aguardando pagamento.' },
  'finance.standalone_of_customer': {
    status: 422,
    message: 'O nome de quem paga vem do cadastro do cliente: altere-o lá.',
  },
  'finance.standalone_txid': { status: 422, message: txidMessage },
});

export const standalone = contract('finance', {
  showStandalone: get('/v2/finance/standalone-payments/{id}', {
    summary: 'Uma transação avulsa: um pagamento sem pedido',
    access: readFinance,
    changesWith: ['standalone_payment', 'customer', 'finance_settings'],
    params: idParam,
    reply: standalonePayment,
    errors: standaloneErrors,
  }),
  addStandalone: post('/v2/finance/standalone-payments', {
    summary: 'Registra um pagamento sem pedido, pago ou a receber',
    access: writeFinance,
    idempotent: true,
    body: newStandalonePayment,
    reply: standalonePayment,
    errors: standaloneErrors,
  }),
  changeStandalone: put('/v2/finance/standalone-payments/{id}', {
    summary: 'Dá uma transação avulsa como paga, cancela uma que aguarda, ou corrige nome, TID e observação',
    access: writeFinance,
    params: idParam,
    body: standaloneChanges,
    reply: standalonePayment,
    errors: standaloneErrors,
  }),
});
