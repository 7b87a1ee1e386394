import { closing } from '@botica/contract/features/finance/closing/closing.contract';
import { finance } from '@botica/contract/features/finance/finance.contract';
import { financeMonths } from '@botica/contract/features/finance/months/months.contract';
import { financeOverview } from '@botica/contract/features/finance/overview/overview.contract';
import { pagarme } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { pagarmePairings } from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { pagarmeRefunds } from '@botica/contract/features/finance/pagarme/pagarme-refunds.contract';
import { receivableExport } from '@botica/contract/features/finance/receivables/receivable-export.contract';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { reconciliation } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { financeSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import { transactionActions } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import { transactionExport } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import type { Context } from '../../kit/context.ts';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { granted } from '../account/grants/take-grant.ts';
import { anticipate, listAnticipations, quoteAnticipation } from './anticipations/change-anticipations.ts';
import { showClosing } from './closing/show-closing.ts';
import { listRecipients } from './ledger/recipients.store.ts';
import { rewriteBook, rewriteJobKind } from './ledger/rewrite-job.ts';
import { closeMonth, reopenMonth } from './months/change-months.ts';
import { exportMonth } from './months/export-month.ts';
import { listMonths, showMonth } from './months/show-months.ts';
import { showOverview } from './overview/show-overview.ts';
import { askAnticipation, askRefund, askWithdrawal } from './pagarme/ask-provider.ts';
import { saveConnection } from './pagarme/change-connection.ts';
import { showConnection } from './pagarme/connection-wire.ts';
import { decidePairing, listPairings } from './pagarme/decide-pairing.ts';
import { drainJobKind, drainPagarme } from './pagarme/drain-job.ts';
import { quoteThere } from './pagarme/quote-anticipation.ts';
import { isProviderRecipient } from './pagarme/requests.store.ts';
import { sendJobKind, sendRequest } from './pagarme/send-request.ts';
import { syncJobKind, syncPagarme } from './pagarme/sync-job.ts';
import { pagarmeHook } from './pagarme/take-hook.ts';
import { listReceivables } from './receivables/list-receivables.ts';
import { startStatementExport } from './receivables/start-statement-export.ts';
import { statementBatches } from './receivables/statement-batches.ts';
import { addStatement } from './reconciliation/add-statement.ts';
import { matchLines, removeStatement, unmatchLines } from './reconciliation/change-pairs.ts';
import { exportUnmatched } from './reconciliation/export-unmatched.ts';
import { listStatements, showReconciliation } from './reconciliation/show-reconciliation.ts';
import { recordChargeback, recordRefund, winChargeback } from './refunds/change-transaction.ts';
import { addFee, listFees, removeFee } from './settings/fees.ts';
import { saveSettings, showSettings } from './settings/finance-settings.ts';
import { addStandalone } from './standalone/add-standalone.ts';
import { changeStandalone } from './standalone/change-standalone.ts';
import { showStandalone } from './standalone/show-standalone.ts';
import { standalonePersonalData } from './standalone/standalone-personal-data.ts';
import { countUnsettled } from './transactions/count-unsettled.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { showTotals } from './transactions/show-totals.ts';
import { startExport } from './transactions/start-export.ts';
import { financeBatches } from './transactions/transaction-batches.ts';
import { finishWithdrawal, requestWithdrawal } from './withdrawals/change-withdrawals.ts';
import { listWithdrawals, showBalances } from './withdrawals/list-withdrawals.ts';

const financeRoutes = serve(finance, {
  transactions: ({ query }, ctx) => listTransactions(ctx, query),
  totals: ({ query }, ctx) => showTotals(ctx, query.receiver ?? null),
  unsettled: ({ query }, ctx) => countUnsettled(ctx, query.receiver ?? null),
  recipients: async (_input, { db, actor }) => ({ items: await listRecipients(db, actor.storeId) }),
});

const overviewRoutes = serve(financeOverview, { overview: ({ query }, ctx) => showOverview(ctx, query) });

const closingRoutes = serve(closing, { dayClosing: ({ query }, ctx) => showClosing(ctx, query.day) });

const exportRoutes = serve(transactionExport, { startExport: ({ body }, ctx) => startExport(ctx, body) });

const statementRoutes = serve(receivableExport, {
  startStatementExport: ({ body }, ctx) => startStatementExport(ctx, body),
});

const actionRoutes = serve(transactionActions, {
  recordRefund: ({ params, body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'refund', (inside) => recordRefund(inside, params.id, body)),
  recordChargeback: ({ params, body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'chargeback', (inside) => recordChargeback(inside, params.id, body)),
  winChargeback: ({ params, body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'chargeback', (inside) => winChargeback(inside, params.id, body)),
});

const monthRoutes = serve(financeMonths, {
  months: (_input, ctx) => listMonths(ctx),
  month: ({ params }, ctx) => showMonth(ctx, params.id),
  exportMonth: ({ params }, ctx) => exportMonth(ctx, params.id),
  closeMonth: ({ params }, ctx) => closeMonth(ctx, params.id),
  reopenMonth: ({ params, body }, ctx) => reopenMonth(ctx, params.id, body),
});

/** True if the provider keeps the receiver's money, so that the action is done there. */
const isThere = ({ db, actor }: Pick<Context, 'db' | 'actor'>, receiver: number) =>
  isProviderRecipient(db, actor.storeId, receiver);

const receivableRoutes = serve(receivables, {
  balances: ({ query }, ctx) => showBalances(ctx, query.receiver ?? null),
  withdrawals: ({ query }, ctx) => listWithdrawals(ctx, query),
  receivables: ({ query }, ctx) => listReceivables(ctx, query),
  requestWithdrawal: ({ body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'withdrawal', async (inside) =>
      (await isThere(inside, body.receiver)) ? askWithdrawal(inside, body) : requestWithdrawal(inside, body),
    ),
  finishWithdrawal: ({ params, body }, ctx) => finishWithdrawal(ctx, params.id, body),
  anticipations: ({ query }, ctx) => listAnticipations(ctx, query),
  quoteAnticipation: async ({ query }, ctx) =>
    (await isThere(ctx, query.receiver)) ? quoteThere(ctx, query) : quoteAnticipation(ctx, query),
  anticipate: ({ body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'anticipation', async (inside) =>
      (await isThere(inside, body.receiver)) ? askAnticipation(inside, body) : anticipate(inside, body),
    ),
});

const reconciliationRoutes = serve(reconciliation, {
  reconciliation: ({ query }, ctx) => showReconciliation(ctx, query),
  statements: (_input, ctx) => listStatements(ctx),
  addStatement: ({ body }, ctx) => addStatement(ctx, body),
  removeStatement: ({ params }, ctx) => removeStatement(ctx, params.id),
  matchLines: ({ body }, ctx) => matchLines(ctx, body),
  unmatchLines: ({ body }, ctx) => unmatchLines(ctx, body),
  exportUnmatched: ({ query }, ctx) => exportUnmatched(ctx, query),
});

const settingsRoutes = serve(financeSettings, {
  settings: (_input, ctx) => showSettings(ctx),
  saveSettings: ({ body }, ctx) => saveSettings(ctx, body),
  fees: (_input, ctx) => listFees(ctx),
  addFee: ({ body }, ctx) => addFee(ctx, body),
  removeFee: ({ params }, ctx) => removeFee(ctx, params.id),
});

const pagarmeRoutes = serve(pagarme, {
  pagarme: (_input, ctx) => showConnection(ctx),
  savePagarme: ({ body }, ctx) => saveConnection(ctx, body),
});

const pairingRoutes = serve(pagarmePairings, {
  pairings: (_input, ctx) => listPairings(ctx),
  choosePairing: ({ params, body }, ctx) => decidePairing(ctx, params.id, body),
});

const pagarmeRefundRoutes = serve(pagarmeRefunds, {
  askRefund: ({ params, body: { grant, ...body } }, ctx) =>
    granted(ctx, grant, 'refund', (inside) => askRefund(inside, params.id, body)),
});

const standaloneRoutes = serve(standalone, {
  showStandalone: ({ params }, ctx) => showStandalone(ctx, params.id),
  addStandalone: ({ body }, ctx) => addStandalone(ctx, body),
  changeStandalone: ({ params, body }, ctx) => changeStandalone(ctx, params.id, body),
});

export const financeFeature: Feature = {
  batches: { ...financeBatches, ...statementBatches },
  routes: [
    ...financeRoutes,
    ...overviewRoutes,
    ...closingRoutes,
    ...monthRoutes,
    ...exportRoutes,
    ...statementRoutes,
    ...actionRoutes,
    ...receivableRoutes,
    ...reconciliationRoutes,
    ...settingsRoutes,
    ...pagarmeRoutes,
    ...pagarmeRefundRoutes,
    ...pairingRoutes,
    ...standaloneRoutes,
  ],
  personalData: standalonePersonalData,
  slowJobs: {
    [syncJobKind]: syncPagarme,
    [drainJobKind]: drainPagarme,
    [sendJobKind]: sendRequest,
    [rewriteJobKind]: rewriteBook,
  },
  hooks: [pagarmeHook],
};
