import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { contract, del, download, get, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { line } from '../../../kit/fields/text.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { money, signedMoney } from '../../../kit/money.ts';
import { readFinance } from '../finance.contract.ts';
import { lineKinds } from '../receivables/receivable-states.ts';
import { writeFinance } from '../settings/finance-settings.contract.ts';
import { statementColumns } from './statement-columns.ts';

export const maxStatementBytes = 5 * 1024 * 1024;
export const maxStatementLines = 20_000;
/** Maximum lines and entries of a period in one reply. */
export const shownLines = 1000;
/** Maximum length of a period in days. */
export const mostPeriodDays = 93;
/** Maximum distance in days between a line and an entry of the book. */
export const pairDays = 3;

export const reconciliationErrors = defineErrors({
  'finance.unreadable_statement': { status: 422, message: 'Este arquivo não é um extrato OFX nem CSV.' },
  'finance.statement_not_found': { status: 404, message: 'Este extrato não existe mais.' },
  'finance.statement_in_use': {
    status: 409,
    message: 'Este extrato tem lançamentos conciliados: desfaça-os antes de removê-lo.',
  },
  'finance.reconciliation_too_long': { status: 422, message: `Escolha um período de até ${mostPeriodDays} dias.` },
});

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const period = z
  .object({ from: day, to: day })
  .check(z.refine(isInOrder, { error: 'O período termina antes de começar.', path: ['to'] }));
export type ReconciliationPeriod = z.infer<typeof period>;

/** `receivable:TRANSACTION:INSTALLMENT:KIND` or `withdrawal:ID`, which stays the same when the book is rewritten. */
const entryKey = z
  .string('Escolha um lançamento do livro.')
  .check(z.maxLength(80, 'Este lançamento não existe no livro.'));

const bookEntry = z.object({
  key: z.string(),
  type: z.enum(['receivable', 'withdrawal']),
  /** Null for a withdrawal. */
  kind: z.nullable(z.enum(lineKinds)),
  day,
  /** Amount after fees; negative for outgoing money. */
  net: signedMoney,
  gross: signedMoney,
  tid: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
  standalone_id: z.nullable(z.int()),
  installment: z.nullable(z.int()),
  receiver: z.string(),
});
export type BookEntry = z.infer<typeof bookEntry>;

export const pairReasons = ['same_reference', 'same_net', 'same_gross', 'same_day', 'days_apart'] as const;
export type PairReason = (typeof pairReasons)[number];

const statementLine = z.object({
  id: z.int(),
  statement_id: z.int(),
  day,
  amount: signedMoney,
  gross: z.nullable(money),
  reference: z.nullable(z.string()),
  memo: z.string(),
  matched: z.nullable(z.object({ entry: bookEntry, at: instant, by: z.string() })),
  /** The best free entry and the reasons. `is_sure`: neither side fits another. */
  proposal: z.nullable(
    z.object({ entry: bookEntry, reasons: z.array(z.enum(pairReasons)), days: z.int(), is_sure: z.boolean() }),
  ),
});
export type StatementLine = z.infer<typeof statementLine>;

const statement = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(['ofx', 'csv']),
  line_count: z.int(),
  matched_count: z.int(),
  created_at: instant,
  created_by: z.string(),
});
export type Statement = z.infer<typeof statement>;

const reconciled = z.object({
  from: day,
  to: day,
  lines: z.array(statementLine),
  /** Entries of the period without a pair or a proposal. */
  unmatched: z.array(bookEntry),
  /** True if a side has more than `shownLines`: a shorter period is needed. */
  is_capped: z.boolean(),
});
export type Reconciliation = z.infer<typeof reconciled>;

const newStatement = z.object({
  name: line(200, 'Informe o nome do arquivo.'),
  content: z
    .string('Escolha um arquivo.')
    .check(z.minLength(1, 'O arquivo está vazio.'), z.maxLength(maxStatementBytes, 'O arquivo passa de 5 MB.')),
  /** Meaning of each column of a CSV; guessed from the headers by default. */
  columns: z.optional(z.array(z.nullable(z.enum(statementColumns.keys))).check(z.maxLength(100))),
  /** Only reports what would happen. */
  dry_run: z._default(z.boolean(), false),
});
export type NewStatement = z.infer<typeof newStatement>;

const statementRead = z.object({
  format: z.enum(['ofx', 'csv']),
  /** Headers of a CSV with their meaning, and the first row. */
  headers: z.array(z.string()),
  sample: z.array(z.string()),
  columns: z.array(z.nullable(z.enum(statementColumns.keys))),
  /** Missing columns without which nothing can be read. */
  missing: z.array(z.enum(statementColumns.keys)),
  lines: z.int(),
  added: z.int(),
  /** Number of lines that another file has already brought. */
  known: z.int(),
  refused: z.int(),
  refusals: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type StatementRead = z.infer<typeof statementRead>;

const pairs = z
  .array(z.object({ line_id: recordId, entry: entryKey }))
  .check(z.minLength(1, 'Escolha ao menos um par.'), z.maxLength(shownLines, `No máximo ${shownLines} pares.`));
const lineIds = z
  .array(recordId)
  .check(z.minLength(1, 'Escolha ao menos um lançamento.'), z.maxLength(shownLines, `No máximo ${shownLines}.`));

const changedLines = z.object({
  changed: z.array(z.int()),
  refused: z.array(z.object({ line_id: z.int(), message: z.string() })),
});
export type ChangedLines = z.infer<typeof changedLines>;

const changesWith = ['bank_statement', 'statement_line', 'withdrawal', 'order', 'standalone_payment'] as const;

export const reconciliation = contract('finance', {
  reconciliation: get('/v2/finance/reconciliation', {
    changesWith,
    summary: 'Os lançamentos dos extratos de um período, o que cada um é no livro, e o que falta dos dois lados',
    access: readFinance,
    query: period,
    reply: reconciled,
    errors: reconciliationErrors,
  }),
  statements: get('/v2/finance/reconciliation/statements', {
    changesWith,
    summary: 'Os extratos enviados, o mais recente primeiro',
    access: readFinance,
    reply: z.object({ items: z.array(statement) }),
  }),
  addStatement: post('/v2/finance/reconciliation/statements', {
    summary: 'Guarda os lançamentos de um extrato OFX ou CSV; os que já vieram não entram de novo',
    access: writeFinance,
    body: newStatement,
    bodyLimit: 2 * maxStatementBytes,
    reply: statementRead,
    errors: reconciliationErrors,
  }),
  removeStatement: del('/v2/finance/reconciliation/statements/{id}', {
    summary: 'Remove um extrato de que nada foi conciliado',
    access: writeFinance,
    params: idParam,
    reply: z.object({}),
    errors: reconciliationErrors,
  }),
  matchLines: post('/v2/finance/reconciliation/matches', {
    summary: 'Confirma pares de lançamentos do extrato e do livro; cada um é de um só',
    access: writeFinance,
    body: z.object({ pairs }),
    reply: changedLines,
  }),
  unmatchLines: post('/v2/finance/reconciliation/matches/undo', {
    summary: 'Desfaz pares confirmados',
    access: writeFinance,
    body: z.object({ line_ids: lineIds }),
    reply: changedLines,
  }),
  exportUnmatched: download('/v2/finance/reconciliation/export', {
    summary: 'O que falta conciliar dos dois lados, em CSV',
    access: readFinance,
    query: period,
    types: ['text/csv'],
    errors: reconciliationErrors,
  }),
});
