import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { formatBrlWire } from '../../kit/money.ts';
import type { closing } from './closing/closing.contract.ts';
import type { finance } from './finance.contract.ts';
import type { financeMonths } from './months/months.contract.ts';
import type { financeOverview } from './overview/overview.contract.ts';
import type { pagarme } from './pagarme/pagarme.contract.ts';
import { pagarmeLabels, providerNames } from './pagarme/pagarme-fields.ts';
import type { pagarmePairings } from './pagarme/pagarme-pairings.contract.ts';
import type { pagarmeRefunds } from './pagarme/pagarme-refunds.contract.ts';
import type { receivableExport } from './receivables/receivable-export.contract.ts';
import { withdrawalStatusNames } from './receivables/receivable-states.ts';
import type { receivables } from './receivables/receivables.contract.ts';
import type { reconciliation } from './reconciliation/reconciliation.contract.ts';
import type { financeSettings } from './settings/finance-settings.contract.ts';
import { feeRecord, financeSettingsRecord } from './settings/settings-record.ts';
import type { standalone } from './standalone/standalone.contract.ts';
import { standaloneRecord } from './standalone/standalone-record.ts';
import type { transactionActions } from './transactions/transaction-actions.contract.ts';
import type { transactionExport } from './transactions/transaction-export.contract.ts';

type Call =
  | keyof typeof finance.endpoints
  | keyof typeof financeOverview.endpoints
  | keyof typeof closing.endpoints
  | keyof typeof financeMonths.endpoints
  | keyof typeof transactionExport.endpoints
  | keyof typeof transactionActions.endpoints
  | keyof typeof receivables.endpoints
  | keyof typeof receivableExport.endpoints
  | keyof typeof reconciliation.endpoints
  | keyof typeof financeSettings.endpoints
  | keyof typeof pagarme.endpoints
  | keyof typeof pagarmeRefunds.endpoints
  | keyof typeof pagarmePairings.endpoints
  | keyof typeof standalone.endpoints;

export const financeAudit = {
  place: 'o financeiro',
  calls: {
    transactions: 'ver as transações',
    startExport: 'exportar as transações',
    recordRefund: 'registrar estornos',
    recordChargeback: 'registrar chargebacks',
    winChargeback: 'registrar chargebacks revertidos',
    totals: 'ver os totais de vendas',
    unsettled: 'ver os pagamentos a resolver',
    overview: 'ver a visão geral das vendas',
    dayClosing: 'ver o fechamento de um dia',
    months: 'ver os meses do livro',
    month: 'ver o extrato de um mês',
    exportMonth: 'baixar o extrato de um mês',
    closeMonth: 'fechar um mês',
    reopenMonth: 'reabrir um mês',
    recipients: 'ver os recebedores',
    balances: 'ver os saldos',
    withdrawals: 'ver os saques',
    receivables: 'ver os recebíveis',
    startStatementExport: 'exportar o extrato',
    requestWithdrawal: 'pedir um saque',
    finishWithdrawal: 'concluir um saque',
    anticipations: 'ver as antecipações',
    quoteAnticipation: 'simular uma antecipação',
    anticipate: 'antecipar recebíveis',
    reconciliation: 'ver a conciliação',
    statements: 'ver os extratos enviados',
    addStatement: 'enviar extratos',
    removeStatement: 'remover extratos',
    matchLines: 'conciliar lançamentos',
    unmatchLines: 'desfazer conciliações',
    exportUnmatched: 'baixar o que falta conciliar',
    settings: 'ver as configurações do financeiro',
    saveSettings: 'alterar as configurações do financeiro',
    fees: 'ver a tabela de taxas',
    addFee: 'cadastrar taxas',
    removeFee: 'retirar taxas',
    pagarme: 'ver a ligação com a Pagar.me',
    savePagarme: 'alterar a ligação com a Pagar.me',
    askRefund: 'estornar pela Pagar.me',
    pairings: 'ver as cobranças sem pagamento certo',
    choosePairing: 'dizer de quem é uma cobrança',
    showStandalone: 'ver uma transação avulsa',
    addStandalone: 'registrar transações avulsas',
    changeStandalone: 'alterar transações avulsas',
  },
  entities: {
    work: {
      fields: { transaction_filter: 'Lista de transações', statement: 'Extrato' },
      values: {
        kind: { 'finance.export': 'exportação de transações', 'finance.export_statement': 'exportação do extrato' },
      },
    },
    finance_settings: {
      name: 'Configurações do financeiro',
      fields: financeSettingsRecord.labels,
      formats: recordFormats(financeSettingsRecord),
    },
    finance_month: { name: 'Mês', fields: { month: 'Mês', reason: 'Motivo' } },
    finance_fee: { name: 'Taxa', fields: feeRecord.labels, formats: recordFormats(feeRecord) },
    pagarme_connection: { name: 'Pagar.me', fields: pagarmeLabels, values: { provider: providerNames } },
    charge_pairing: { name: 'Cobrança da Pagar.me', fields: { tid: 'TID', order: 'Pedido' } },
    provider_refund: {
      name: 'Estorno na Pagar.me',
      fields: { amount: 'Valor', tid: 'TID', reason: 'Motivo' },
      formats: { amount: formatBrlWire },
    },
    withdrawal: {
      name: 'Saque',
      fields: { reason: 'Motivo', amount: 'Valor', receiver: 'Recebedor', tid: 'TID do saque', status: 'Situação' },
      formats: { amount: formatBrlWire },
      values: { status: withdrawalStatusNames },
    },
    bank_statement: {
      name: 'Extrato do banco',
      fields: { statement_name: 'Arquivo', line_count: 'Lançamentos' },
    },
    statement_line: {
      name: 'Lançamento do extrato',
      fields: { line_amount: 'Valor', book_entry: 'Lançamento do livro' },
      formats: { line_amount: formatBrlWire },
    },
    standalone_payment: {
      name: 'Transação avulsa',
      fields: {
        ...standaloneRecord.labels,
        customer: 'Cliente',
        receiver: 'Recebedor',
        refunded_amount: 'Valor estornado',
      },
      formats: { ...recordFormats(standaloneRecord), refunded_amount: formatBrlWire },
    },
    anticipation: {
      name: 'Antecipação',
      fields: { amount: 'Valor', fee: 'Taxa', receiver: 'Recebedor', reason: 'Motivo' },
      formats: { amount: formatBrlWire, fee: formatBrlWire },
    },
  },
  actions: {
    'finance.settings_changed': {
      name: 'Configurações do financeiro alteradas',
      sentence: 'Alterou as configurações do financeiro',
      withChanges: true,
    },
    'finance.provider_changed': {
      name: 'Ligação com a Pagar.me alterada',
      sentence: 'Alterou a ligação com a Pagar.me',
      withChanges: true,
    },
    'finance.month_closed': { name: 'Mês fechado', sentence: 'Fechou o mês', withValueOf: 'month' },
    'finance.month_reopened': { name: 'Mês reaberto', sentence: 'Reabriu um mês', withChanges: true },
    'finance.charge_paired': {
      name: 'Cobrança atribuída',
      sentence: 'Disse de quem é a cobrança',
      withChanges: true,
    },
    'finance.refund_asked': {
      name: 'Estorno pedido à Pagar.me',
      sentence: 'Pediu à Pagar.me um estorno',
      withValueOf: 'amount',
    },
    'finance.provider_refused': {
      name: 'Pedido recusado pela Pagar.me',
      sentence: 'Recusou o pedido',
      withValueOf: 'reason',
    },
    'finance.fee_added': { name: 'Taxa cadastrada', sentence: 'Cadastrou uma taxa', withChanges: true },
    'finance.fee_removed': { name: 'Taxa retirada', sentence: 'Retirou uma taxa', withChanges: true },
    'finance.withdrawal_requested': { name: 'Saque pedido', sentence: 'Pediu um saque', withValueOf: 'amount' },
    'finance.withdrawal_finished': { name: 'Saque concluído', sentence: 'Concluiu o saque', withValueOf: 'status' },
    'finance.statement_added': {
      name: 'Extrato enviado',
      sentence: 'Enviou um extrato do banco',
      withChanges: true,
    },
    'finance.statement_removed': {
      name: 'Extrato removido',
      sentence: 'Removeu um extrato do banco',
      withChanges: true,
    },
    'finance.line_matched': {
      name: 'Lançamento conciliado',
      sentence: 'Conciliou um lançamento do extrato',
      withChanges: true,
    },
    'finance.line_unmatched': {
      name: 'Conciliação desfeita',
      sentence: 'Desfez a conciliação de um lançamento do extrato',
      withChanges: true,
    },
    'finance.standalone_added': {
      name: 'Transação avulsa registrada',
      sentence: 'Registrou uma transação avulsa',
      withValueOf: 'amount',
    },
    'finance.standalone_changed': {
      name: 'Transação avulsa alterada',
      sentence: 'Alterou a transação avulsa',
      withChanges: true,
    },
    'finance.anticipated': { name: 'Antecipação feita', sentence: 'Antecipou recebíveis', withValueOf: 'amount' },
  },
  kinds: { finance: ['finance.'] },
} satisfies FeatureAudit<Call>;
