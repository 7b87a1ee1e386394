/** Columns of a sheet of orders, in their order; the list's columns come first. */
export const orderExportColumns = {
  alias: 'Pedido',
  customer_name: 'Cliente',
  requests: 'Requisições',
  created_at: 'Data',
  payment_method: 'Pagamento',
  price_net: 'Valor',
  status: 'Situação',
  tracking_code: 'Código de rastreio',
  products: 'Produtos',
  items_total: 'Valor dos itens',
  discount: 'Desconto',
  freight_cost: 'Frete',
  paid_at: 'Pago em',
  expedition_date: 'Data de expedição',
  delivery_date: 'Entrega prevista',
  invoice_number: 'Nota fiscal',
  prescription_retained: 'Receita retida',
  pickup: 'Retirada',
  city: 'Cidade',
  uf: 'UF',
  zip: 'CEP',
  document: 'CPF ou CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
} as const;
export type OrderExportColumn = keyof typeof orderExportColumns;
export const orderExportColumnKeys = Object.keys(orderExportColumns) as [OrderExportColumn, ...OrderExportColumn[]];

/** Columns that are selected by default. */
export const usualExportColumns: readonly OrderExportColumn[] = [
  ...(['alias', 'customer_name', 'requests', 'created_at', 'payment_method', 'price_net', 'status'] as const),
  'tracking_code',
];
