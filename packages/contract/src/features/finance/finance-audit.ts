import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { formatBrlWire } from '../../kit/money.ts';
import type { finance } from './finance.contract.ts';
import type { financeSettings } from './finance-settings.contract.ts';
import type { financeOverview } from './overview.contract.ts';
import type { pagarme } from './pagarme.contract.ts';
import { pagarmeLabels, providerNames } from './pagarme-fields.ts';
import { withdrawalStatusNames } from './receivable-states.ts';
import type { receivables } from './receivables.contract.ts';
import { feeRecord, financeSettingsRecord } from './settings-record.ts';
import type { transactionExport } from './transaction-export.contract.ts';

type Call =
  | keyof typeof finance.endpoints
  | keyof typeof financeOverview.endpoints
  | keyof typeof transactionExport.endpoints
  | keyof typeof receivables.endpoints
  | keyof typeof financeSettings.endpoints
  | keyof typeof pagarme.endpoints;

export const financeAudit = {
  place: 'o financeiro',
  calls: {
    transactions: 'ver as transações',
    startExport: 'exportar as transações',
    totals: 'ver os totais de vendas',
    overview: 'ver a visão geral das vendas',
    recipients: 'ver os recebedores',
    balances: 'ver os saldos',
    withdrawals: 'ver os saques',
    receivables: 'ver os recebíveis',
    requestWithdrawal: 'pedir um saque',
    finishWithdrawal: 'concluir um saque',
    anticipations: 'ver as antecipações',
    quoteAnticipation: 'simular uma antecipação',
    anticipate: 'antecipar recebíveis',
    settings: 'ver as configurações do financeiro',
    saveSettings: 'alterar as configurações do financeiro',
    fees: 'ver a tabela de taxas',
    addFee: 'cadastrar taxas',
    removeFee: 'retirar taxas',
    pagarme: 'ver a ligação com a Pagar.me',
    savePagarme: 'alterar a ligação com a Pagar.me',
  },
  entities: {
    work: {
      fields: { transaction_filter: 'Lista de transações' },
      values: { kind: { 'finance.export': 'exportação de transações' } },
    },
    finance_settings: {
      name: 'Configurações do financeiro',
      fields: financeSettingsRecord.labels,
      formats: recordFormats(financeSettingsRecord),
    },
    finance_fee: { name: 'Taxa', fields: feeRecord.labels, formats: recordFormats(feeRecord) },
    pagarme_connection: { name: 'Pagar.me', fields: pagarmeLabels, values: { provider: providerNames } },
    withdrawal: {
      name: 'Saque',
      fields: { amount: 'Valor', receiver: 'Recebedor', tid: 'TID do saque', status: 'Situação' },
      formats: { amount: formatBrlWire },
      values: { status: withdrawalStatusNames },
    },
    anticipation: {
      name: 'Antecipação',
      fields: { amount: 'Valor', fee: 'Taxa', receiver: 'Recebedor' },
      formats: { amount: formatBrlWire, fee: formatBrlWire },
    },
  },
  actions: {
    'finance.settings_changed': {
      ...{ name: 'Configurações do financeiro alteradas', sentence: 'Alterou as configurações do financeiro' },
      withChanges: true,
    },
    'finance.provider_changed': {
      ...{ name: 'Ligação com a Pagar.me alterada', sentence: 'Alterou a ligação com a Pagar.me' },
      withChanges: true,
    },
    'finance.fee_added': { name: 'Taxa cadastrada', sentence: 'Cadastrou uma taxa', withChanges: true },
    'finance.fee_removed': { name: 'Taxa retirada', sentence: 'Retirou uma taxa', withChanges: true },
    'finance.withdrawal_requested': { name: 'Saque pedido', sentence: 'Pediu um saque', withValueOf: 'amount' },
    'finance.withdrawal_finished': { name: 'Saque concluído', sentence: 'Concluiu o saque', withValueOf: 'status' },
    'finance.anticipated': { name: 'Antecipação feita', sentence: 'Antecipou recebíveis', withValueOf: 'amount' },
  },
  kinds: { finance: ['finance.'] },
} satisfies FeatureAudit<Call>;
