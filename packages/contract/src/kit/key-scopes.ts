import { levelNames, type Permission } from './permissions.ts';

/**
 * Scopes of an integration key: a level in an area, or a part of it. Endpoints name the scopes that open them; a key
 * without one of them is refused, whatever its other scopes.
 */
export const keyScopes = [
  'send_orders',
  'track_orders',
  'read_orders',
  'tell_deliveries',
  'read_customers',
  'read_branches',
  'check_coupons',
  'create_coupons',
] as const;
export type KeyScope = (typeof keyScopes)[number];

interface Scope {
  name: string;
  description: string;
  permission: Permission;
}

export const keyScopeTable: Record<KeyScope, Scope> = {
  send_orders: {
    name: 'Enviar pedidos e pagamentos',
    description: 'A loja virtual registra pedidos e o que foi pago.',
    permission: { area: 'Pedidos', level: 'write' },
  },
  track_orders: {
    name: 'Ler situação e rastreio',
    description: 'De um pedido, só a situação, as datas e o código de rastreio: nada sobre o comprador.',
    permission: { area: 'Pedidos', level: 'read' },
  },
  read_orders: {
    name: 'Ler pedidos inteiros',
    description: 'A lista e cada pedido com comprador, endereços e pagamentos.',
    permission: { area: 'Pedidos', level: 'read' },
  },
  tell_deliveries: {
    name: 'Informar entregas',
    description:
      'A transportadora diz em que dia um pedido expedido foi entregue; lê dele só situação, datas e rastreio.',
    permission: { area: 'Pedidos', level: 'write' },
  },
  read_customers: {
    name: 'Ler clientes',
    description: 'A lista e cada cliente com contatos, documentos e endereços. Cada consulta fica na auditoria.',
    permission: { area: 'Clientes', level: 'read' },
  },
  read_branches: {
    name: 'Ler lojas e entrega',
    description: 'As lojas com endereços e horários, onde cada uma entrega, por quanto e em que prazo.',
    permission: { area: 'Conf. > Lojas', level: 'read' },
  },
  check_coupons: {
    name: 'Conferir cupons',
    description: 'O que um cupom desconta de um carrinho, antes do pedido.',
    permission: { area: 'Marketing', level: 'read' },
  },
  create_coupons: {
    name: 'Criar cupons',
    description: 'Outro sistema cria cupons, também os que ninguém mais altera.',
    permission: { area: 'Marketing', level: 'write' },
  },
};

/** The sentence of a 403 that a program reads. */
export function missingScopeMessage(scopes: readonly KeyScope[]): string {
  const requested = scopes.map((scope) => {
    const { name, permission } = keyScopeTable[scope];
    return `“${name}” (${levelNames[permission.level]} em ${permission.area})`;
  });
  return `Esta chave não tem permissão: falta ${requested.join(' ou ')}.`;
}
