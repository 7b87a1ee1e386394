import { closing } from '@botica/contract/features/finance/closing/closing.contract';
import { finance } from '@botica/contract/features/finance/finance.contract';
import { financeMonths } from '@botica/contract/features/finance/months/months.contract';
import { financeOverview } from '@botica/contract/features/finance/overview/overview.contract';
import { pagarme } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { pagarmePairings } from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { pagarmeRefunds } from '@botica/contract/features/finance/pagarme/pagarme-refunds.contract';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { reconciliation } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { financeSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import {
  placeFee,
  placeMonth,
  placePairing,
  placeProviderTransaction,
  placeReceiver,
  placeStandalone,
  placeStatement,
  placeWithdrawal,
} from '../../../test/builders-finance.ts';
import { giveGrant } from '../../../test/builders-sign-in.ts';
import { samplesOf } from '../../../test/route-samples.ts';

export const financeSamples = samplesOf(finance, {
  transactions: {},
  totals: {},
  unsettled: {},
  recipients: {},
});

export const financeOverviewSamples = samplesOf(financeOverview, { overview: {} });

export const closingSamples = samplesOf(closing, { dayClosing: {} });

export const financeMonthsSamples = samplesOf(
  financeMonths,
  {
    months: {},
    month: {},
    exportMonth: {},
    closeMonth: {},
    reopenMonth: { body: { reason: 'Faltou um estorno' } },
  },
  ({ api }, store) => placeMonth(api, store),
);

export const receivablesSamples = samplesOf(receivables, {
  balances: {},
  withdrawals: {},
  receivables: {},
  requestWithdrawal: {
    arrange: async ({ api }, agentId) => ({
      receiver: await placeReceiver(api, api.store),
      amount: '1.00',
      grant: await giveGrant(api, agentId, 'withdrawal'),
    }),
  },
  finishWithdrawal: { id: ({ api }, store) => placeWithdrawal(api, store), body: { status: 'transferred' } },
  anticipations: {},
  quoteAnticipation: {
    query: async ({ api }) => `?receiver=${await placeReceiver(api, api.store)}&amount=1.00&timeframe=start`,
  },
  anticipate: {
    arrange: async ({ api }, agentId) => ({
      receiver: await placeReceiver(api, api.store),
      amount: '1.00',
      timeframe: 'start' as const,
      grant: await giveGrant(api, agentId, 'anticipation'),
    }),
  },
});

const november = '?from=2026-11-01&to=2026-11-30';

export const reconciliationSamples = samplesOf(
  reconciliation,
  {
    reconciliation: { query: november },
    statements: {},
    addStatement: { body: { name: 'extrato.csv', content: 'Data;Valor;Descrição\n18/11/2026;10,00;PIX' } },
    removeStatement: {},
    matchLines: { body: { pairs: [{ line_id: 999_999_999, entry: 'withdrawal:1' }] } },
    unmatchLines: { body: { line_ids: [999_999_999] } },
    exportUnmatched: { query: november },
  },
  ({ api }, store) => placeStatement(api, store),
);

export const financeSettingsSamples = samplesOf(financeSettings, {
  settings: {},
  saveSettings: { body: { anticipation_rate: 1.99 } },
  fees: {},
  addFee: {
    body: {
      method: 'credit_card',
      installments_from: 1,
      installments_to: 12,
      rate: 2.99,
      fixed: '0.39',
      antifraud: '0.70',
      settle_days: 30,
      returns_fee_on_refund: false,
      valid_from: '2030-01-01',
    },
  },
  removeFee: { id: ({ api }, store) => placeFee(api.db, store.id) },
});

export const pagarmeSamples = samplesOf(pagarme, {
  pagarme: {},
  savePagarme: { body: { account_id: 'acc_botica' } },
});

export const standaloneSamples = samplesOf(
  standalone,
  {
    showStandalone: {},
    addStandalone: { body: { payer_name: 'Ana Souza', method: 'pix', amount: '10.00', status: 'waiting_payment' } },
    changeStandalone: { body: { note: 'Combinado por telefone' } },
  },
  ({ api }, store) => placeStandalone(api, store),
);

export const pagarmeRefundsSamples = samplesOf(pagarmeRefunds, {
  askRefund: {
    id: ({ api }, store) => placeProviderTransaction(api, store),
    arrange: async ({ api }, agentId) => ({ amount: '1.00', grant: await giveGrant(api, agentId, 'refund') }),
  },
});

export const pagarmePairingsSamples = samplesOf(pagarmePairings, {
  pairings: {},
  choosePairing: {
    id: ({ api }, store) => placePairing(api, store),
    body: { order_id: null, payment_id: null },
  },
});
