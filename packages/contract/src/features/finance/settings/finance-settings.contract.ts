import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { readFinance } from '../finance.contract.ts';
import { feeRecord, financeSettingsRecord, installmentsInOrder } from './settings-record.ts';

export const financeSettingsErrors = defineErrors({
  'finance.book_in_use': {
    status: 409,
    message: 'Já houve saques ou antecipações: o início do livro não muda mais.',
  },
  'finance.book_closed': { status: 409, message: 'Há meses fechados: o início do livro não muda mais.' },
  'finance.book_begins_later': { status: 422, message: 'O livro não pode começar no futuro.' },
  'finance.fee_too_early': {
    status: 422,
    message: 'Já houve saques, antecipações ou meses fechados: uma taxa vale a partir de amanhã, no mínimo.',
  },
  'finance.fee_before_book': { status: 422, message: 'Uma taxa vale a partir do início do livro, no mínimo.' },
  'finance.fee_in_force': {
    status: 409,
    message: 'Já houve saques, antecipações ou meses fechados: esta taxa fica; cadastre outra que a substitua.',
  },
  'finance.fee_not_found': { status: 404, message: 'Esta taxa não existe mais.' },
  'finance.too_many_fees': { status: 422, message: 'A tabela tem no máximo 200 taxas.' },
});

export const mostFees = 200;

export const writeFinance = { area: 'Financeiro', level: 'write' } as const;

const settings = z.object({
  ...financeSettingsRecord.reply,
  version: z.int(),
  /**
   * True while no money was withdrawn or brought forward and no month is closed: then past settings may change, and the
   * book is rewritten.
   */
  can_rewrite: z.boolean(),
  /**
   * Progress of a rewrite in transactions; until it ends, some figures follow the old rules. Null if none is running.
   */
  rewriting: z.nullable(z.object({ done: z.int(), total: z.int() })),
});
export type FinanceSettings = z.infer<typeof settings>;

const fee = z.object({
  id: z.int(),
  ...feeRecord.reply,
  /** True once its day has come. */
  is_in_force: z.boolean(),
});
export type Fee = z.infer<typeof fee>;

export const newFee = z.object(feeRecord.input).check(installmentsInOrder);
export type NewFee = z.infer<typeof newFee>;

export const financeSettings = contract('finance', {
  settings: get('/v2/finance/settings', {
    summary: 'O que a loja combina do próprio livro',
    access: readFinance,
    changesWith: ['finance_settings', 'finance_fee', 'withdrawal', 'anticipation', 'finance_month'],
    reply: settings,
  }),
  saveSettings: put('/v2/finance/settings', {
    summary: 'Altera as combinações do livro; o que não é enviado fica como está',
    access: writeFinance,
    body: z.partial(z.object(financeSettingsRecord.input)),
    reply: settings,
    errors: financeSettingsErrors,
  }),
  fees: get('/v2/finance/fees', {
    summary: 'A tabela de taxas, por forma de pagamento e dia a partir do qual valem',
    access: readFinance,
    changesWith: ['finance_fee'],
    reply: z.object({ items: z.array(fee) }),
  }),
  addFee: post('/v2/finance/fees', {
    summary:
      'Acrescenta uma taxa; enquanto não houve saques, antecipações nem meses fechados, também desde o início do livro',
    access: writeFinance,
    body: newFee,
    reply: fee,
    errors: financeSettingsErrors,
  }),
  removeFee: del('/v2/finance/fees/{id}', {
    summary: 'Retira uma taxa que ainda não vale, ou o livro ainda pode ser reescrito',
    access: writeFinance,
    params: idParam,
    reply: z.object({}),
    errors: financeSettingsErrors,
  }),
});
