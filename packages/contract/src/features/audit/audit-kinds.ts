/** Kinds of the list's filter. The page's search schema imports only these, so no other words are in this file. */
export const auditKindNames = {
  sign_in: 'Entradas e saídas',
  refusals: 'Recusas',
  orders: 'Pedidos',
  customers: 'Clientes',
  catalogue: 'Catálogo',
  people: 'Pessoas',
  roles: 'Cargos',
  finance: 'Financeiro',
  store: 'Loja',
} as const;
export type AuditKind = keyof typeof auditKindNames;
export const auditKinds = Object.keys(auditKindNames) as [AuditKind, ...AuditKind[]];
