/** What the list can be narrowed to. The address of the page needs these alone, so no other words stand here. */
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
