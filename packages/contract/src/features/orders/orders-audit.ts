import { formatPhone } from '../../kit/brazil/phone.ts';
import { formatDay } from '../../kit/dates.ts';
import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { formatBrlWire } from '../../kit/money.ts';
import type { orderBulk } from './bulk/order-bulk.contract.ts';
import { orderExportColumns } from './bulk/order-export.ts';
import type { orderPrints } from './bulk/order-prints.contract.ts';
import type { orderCorrections } from './correction/order-correction.contract.ts';
import type { couponChecks } from './coupon/coupon-check.contract.ts';
import type { orderDrafts } from './drafts/order-drafts.contract.ts';
import type { orderImports } from './import/order-imports.contract.ts';
import type { orderIntake } from './intake/order-intake.contract.ts';
import {
  orderDeliveryNames,
  orderExpeditionNames,
  orderListColumnNames,
  orderPaymentNames,
} from './list/order-filter-names.ts';
import type { orderNeighbours } from './list/order-neighbours.contract.ts';
import type { orderNotes } from './notes/order-notes.contract.ts';
import type { orders } from './orders.contract.ts';
import type { receivedPayments } from './payments/received-payments.contract.ts';
import { orderRecord } from './record/order-record.ts';
import type { staffOrders } from './staff/staff-order.contract.ts';
import type { orderViews } from './views/order-views.contract.ts';
import type { orderSummary } from './waiting/order-summary.contract.ts';

type Call =
  | keyof typeof orders.endpoints
  | keyof typeof couponChecks.endpoints
  | keyof typeof orderBulk.endpoints
  | keyof typeof orderImports.endpoints
  | keyof typeof orderIntake.endpoints
  | keyof typeof orderNeighbours.endpoints
  | keyof typeof orderNotes.endpoints
  | keyof typeof orderPrints.endpoints
  | keyof typeof receivedPayments.endpoints
  | keyof typeof orderCorrections.endpoints
  | keyof typeof orderDrafts.endpoints
  | keyof typeof orderViews.endpoints
  | keyof typeof orderSummary.endpoints
  | keyof typeof staffOrders.endpoints;

/** Filters of a list in exports, bulk changes and views. */
const filterFields = {
  status: 'Situação',
  'sort-by': 'Ordem',
  ascending: 'Ordem crescente',
  from: 'De',
  to: 'Até',
  branch_id: 'Unidade',
  payment: 'Pagamento',
  delivery: 'Envio',
  expedition: 'Expedição',
  coupon: 'Cupom',
  columns: 'Colunas',
};
const filterValues = {
  payment: orderPaymentNames,
  delivery: orderDeliveryNames,
  expedition: orderExpeditionNames,
  ascending: { 1: 'sim', 0: 'não' },
};

/** Fields of a correction besides the freight. */
const correctionLabels = {
  phone: 'Telefone',
  recipient: 'Destinatário',
  delivery_address: 'Endereço de entrega',
  delivery_way: 'Envio',
  selling_branch: 'Unidade',
  items_added: 'Itens incluídos',
  items_removed: 'Itens retirados',
  item_quantities: 'Quantidades',
  free_shipping: 'Frete grátis',
  discount: 'Desconto',
  total: 'Total',
};

/** The sentences are those of the order's history (`history-sentences.ts` of the screens). */
export const ordersAudit = {
  place: 'pedidos',
  calls: {
    changeStatus: 'mudar a situação de pedidos',
    addPayment: 'registrar o pagamento de pedidos',
    receivePayment: 'registrar o que foi recebido por pedidos',
    voidPayment: 'cancelar recebimentos de pedidos',
    setPayAtPickup: 'combinar o pagamento na retirada',
    orderPix: 'ver o PIX de pedidos',
    correct: 'corrigir pedidos',
    previewCorrection: 'corrigir pedidos',
    checkCoupon: 'conferir cupons',
    track: 'ver o rastreio de pedidos',
    tellDelivery: 'informar a entrega de pedidos',
    startExport: 'exportar pedidos',
    startStatusChange: 'mudar a situação de vários pedidos',
    previewStatusChange: 'mudar a situação de vários pedidos',
    lastImport: 'ver o arquivo de pedidos enviado',
    beginImport: 'enviar arquivos de pedidos',
    addImportPiece: 'enviar arquivos de pedidos',
    checkImport: 'conferir arquivos de pedidos',
    runImport: 'importar pedidos',
    neighbours: 'ver os pedidos vizinhos',
    listForPrint: 'imprimir pedidos',
    showForPrint: 'imprimir pedidos',
    listNotes: 'ver as notas internas de pedidos',
    addNote: 'escrever notas internas em pedidos',
    updateNote: 'alterar notas internas de pedidos',
    removeNote: 'remover notas internas de pedidos',
    createByStaff: 'registrar pedidos',
    quoteStaffOrder: 'consultar o frete de um pedido novo',
    offeredProduct: 'ver um produto para um pedido novo',
    listDrafts: 'ver os rascunhos de pedidos',
    showDraft: 'ver os rascunhos de pedidos',
    startDraft: 'começar rascunhos de pedidos',
    saveDraft: 'guardar rascunhos de pedidos',
    discardDraft: 'descartar rascunhos de pedidos',
    listViews: 'ver as visões da lista de pedidos',
    createView: 'salvar visões da lista de pedidos',
    updateView: 'alterar visões da lista de pedidos',
    removeView: 'remover visões da lista de pedidos',
    restoreView: 'trazer de volta visões da lista de pedidos',
    undoStatus: 'desfazer a mudança de situação de pedidos',
    undoStatusChange: 'desfazer a mudança de situação de vários pedidos',
  },
  entities: {
    order: {
      name: 'Pedido',
      fields: {
        ...orderRecord.labels,
        payment: 'Pagamento',
        freight_cost: 'Frete',
        freight_reason: 'Motivo do frete',
        item_prices: 'Preços dos itens',
        item_remarks: 'Ressalvas dos itens',
        payment_note: 'Observação do pagamento',
        ...correctionLabels,
      },
      formats: {
        ...recordFormats(orderRecord),
        freight_cost: formatBrlWire,
        discount: formatBrlWire,
        phone: (value) => formatPhone(String(value)),
        total: formatBrlWire,
      },
    },
    order_draft: { name: 'Rascunho de pedido', mayBeOwn: true, fields: {} },
    /** The audit has neither name nor content of a private view. */
    order_view: {
      name: 'Visão da lista de pedidos',
      mayBeOwn: true,
      fields: { ...filterFields, name: 'Nome', is_shared: 'Da loja', place: 'Lugar' },
      formats: { status: orderRecord.fields.status.shown, from: formatDay, to: formatDay },
      values: { ...filterValues, columns: orderListColumnNames },
    },
    order_note: { name: 'Nota interna', fields: { text: 'Texto', order: 'Pedido' } },
    work: {
      fields: {
        ...filterFields,
        format: 'Formato',
        customer_name: 'Busca por cliente',
        short_id: 'Busca por pedido',
        'inquiry-display-id': 'Busca por requisição',
        except: 'Menos',
        change_to: 'Nova situação',
        tracking_codes: 'Códigos de rastreio',
        expedition_date: 'Data de expedição',
        status_justification: 'Justificativa',
      },
      formats: {
        status: orderRecord.fields.status.shown,
        change_to: orderRecord.fields.status.shown,
        expedition_date: orderRecord.fields.expedition_date.shown,
        from: formatDay,
        to: formatDay,
      },
      values: {
        kind: {
          'orders.export': 'exportação de pedidos',
          'orders.change_status': 'mudança de situação de pedidos',
          'orders.check_import': 'verificação de um arquivo de pedidos',
          'orders.import': 'importação de pedidos',
          'orders.undo_status': 'volta da situação de pedidos',
        },
        columns: orderExportColumns,
        ...filterValues,
      },
    },
  },
  actions: {
    'orders.corrected': { name: 'Pedido corrigido' },
    'orders.created': { name: 'Pedido registrado' },
    'orders.draft_discarded': {
      name: 'Rascunho de pedido descartado',
      sentence: 'Descartou um rascunho de pedido',
    },
    'orders.draft_started': { name: 'Rascunho de pedido começado', sentence: 'Começou um rascunho de pedido' },
    'orders.chargeback_won': { name: 'Chargeback revertido' },
    'orders.invoice_set': { name: 'Nota fiscal informada' },
    'orders.note_added': { name: 'Nota interna escrita', sentence: 'Escreveu uma nota interna no pedido' },
    'orders.note_removed': { name: 'Nota interna removida', sentence: 'Removeu uma nota interna do pedido' },
    'orders.note_updated': { name: 'Nota interna alterada', sentence: 'Alterou uma nota interna do pedido' },
    'orders.payment_charged_back': { name: 'Chargeback registrado' },
    'orders.payment_received': { name: 'Pagamento registrado' },
    'orders.payment_refunded': { name: 'Estorno registrado' },
    'orders.payment_updated': { name: 'Pagamento atualizado' },
    'orders.payment_voided': { name: 'Recebimento cancelado' },
    'orders.pay_at_pickup_changed': { name: 'Pagamento na retirada alterado' },
    'orders.delivery_told': { name: 'Entrega informada' },
    'orders.prescription_retained_changed': { name: 'Receita retida alterada' },
    'orders.shipment_updated': { name: 'Envio alterado' },
    'orders.status_changed': { name: 'Situação do pedido alterada' },
    'orders.status_undone': { name: 'Mudança de situação desfeita' },
    'orders.view_created': { name: 'Visão de pedidos salva', sentence: 'Salvou uma visão da lista de pedidos' },
    'orders.view_removed': { name: 'Visão de pedidos removida', sentence: 'Removeu uma visão da lista de pedidos' },
    'orders.view_restored': {
      name: 'Visão de pedidos trazida de volta',
      sentence: 'Trouxe de volta uma visão da lista de pedidos',
    },
    'orders.view_shared': {
      name: 'Visão de pedidos compartilhada',
      sentence: 'Compartilhou com a loja uma visão da lista de pedidos',
    },
    'orders.view_updated': {
      name: 'Visão de pedidos alterada',
      sentence: 'Alterou uma visão da lista de pedidos',
      withChanges: true,
    },
  },
  kinds: { orders: ['orders.'] },
} satisfies FeatureAudit<Call>;

/** Actions on an order; notes, drafts and views have their own rows. */
export type OrderAction = Exclude<keyof typeof ordersAudit.actions, `orders.${'note' | 'draft' | 'view'}_${string}`>;
