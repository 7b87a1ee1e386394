import { headerKey } from '../../../kit/import-file.ts';

/** What a column of a CSV can be: a path in the order of one line of NDJSON, or what is read into it. */
export const csvColumns = {
  external_id: [
    'Número do pedido na origem',
    'pedido',
    'numero',
    'numero do pedido',
    'nº do pedido',
    'n do pedido',
    'nº pedido',
    'cod pedido',
    'codigo do pedido',
    'id',
    'id do pedido',
    'order id',
    'codigo',
  ],
  source: ['Origem', 'plataforma', 'canal', 'source'],
  created_at: ['Data do pedido', 'data', 'criado em', 'data de criacao', 'created at', 'data da compra'],
  status: ['Situação', 'status', 'situacao do pedido', 'estado do pedido'],
  paid_at: ['Pago em', 'data do pagamento', 'data de pagamento', 'paid at'],
  'customer.name': ['Nome do cliente', 'cliente', 'nome', 'comprador', 'customer', 'nome completo'],
  'customer.email': ['E-mail do cliente', 'email', 'e mail', 'email do cliente'],
  'customer.phone': ['Telefone', 'celular', 'fone', 'whatsapp', 'telefone do cliente'],
  'customer.document': ['CPF ou CNPJ', 'cpf', 'cnpj', 'cpf cnpj', 'documento', 'cpf/cnpj'],
  'customer.birthday': ['Data de nascimento', 'nascimento', 'aniversario'],
  'shipping_address.recipient': ['Destinatário', 'nome do destinatario', 'recebedor'],
  'shipping_address.zip': ['CEP', 'cep de entrega', 'codigo postal', 'zip'],
  'shipping_address.street': ['Rua', 'endereco', 'logradouro', 'rua de entrega', 'endereco de entrega'],
  'shipping_address.number': ['Número do endereço', 'numero da casa', 'numero de entrega', 'num'],
  'shipping_address.complement': ['Complemento', 'complemento de entrega'],
  'shipping_address.district': ['Bairro', 'bairro de entrega'],
  'shipping_address.city': ['Cidade', 'municipio', 'cidade de entrega'],
  'shipping_address.uf': ['Estado (UF)', 'uf', 'estado', 'estado de entrega'],
  'items.title': ['Produto', 'item', 'titulo', 'descricao', 'nome do produto'],
  'items.external_code': ['Código do produto', 'sku', 'cod produto', 'codigo do item'],
  'items.qty': ['Quantidade', 'qtd', 'qtde', 'quant'],
  'items.unit_price': ['Preço unitário', 'preco', 'valor unitario', 'preco do produto'],
  freight_cost: ['Frete', 'valor do frete', 'custo do frete', 'entrega'],
  'coupon.name': ['Cupom', 'codigo do cupom'],
  'coupon.discount': ['Desconto', 'valor do desconto'],
  'payments.payment_method': ['Forma de pagamento', 'pagamento', 'metodo de pagamento', 'meio de pagamento'],
  'payments.amount': ['Valor pago', 'valor do pagamento', 'total pago', 'total'],
  'payments.status': ['Situação do pagamento', 'status do pagamento'],
  'payments.installments': ['Parcelas', 'numero de parcelas'],
  tracking_code: ['Código de rastreio', 'rastreio', 'codigo de rastreamento', 'tracking'],
  invoice_number: ['Nota fiscal', 'nf', 'nf e', 'nfe', 'numero da nota'],
  expedition_date: ['Data de expedição', 'expedido em', 'enviado em', 'data de envio'],
  delivery_date: ['Data de entrega', 'entregue em', 'previsao de entrega'],
} as const satisfies Record<string, readonly [label: string, ...guesses: string[]]>;

export type CsvColumn = keyof typeof csvColumns;
export const csvColumnKeys = Object.keys(csvColumns) as [CsvColumn, ...CsvColumn[]];
export const csvColumnLabel = (column: CsvColumn): string => csvColumns[column][0];

/** Without these no order can be read. */
export const requiredCsvColumns = ['external_id', 'created_at', 'status', 'customer.name'] as const;

const byWords = new Map<string, CsvColumn>();
for (const column of csvColumnKeys) {
  for (const words of [column, ...csvColumns[column]]) byWords.set(headerKey(words), column);
}

/** What each column of a file is: as the store has said before, else as its header sounds; each at most once. */
export function guessColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, CsvColumn | null>> = {},
): (CsvColumn | null)[] {
  const taken = new Set<CsvColumn>();
  return headers.map((header) => {
    const key = headerKey(header);
    const column = Object.hasOwn(remembered, key) ? (remembered[key] ?? null) : (byWords.get(key) ?? null);
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
