/** What the list can be narrowed to: beginnings of actions. A failed sign-in is an entry and a refusal. */
export const auditKinds = {
  sign_in: { label: 'Entradas e saídas', actions: ['session.', 'hand_over.'] },
  refusals: { label: 'Recusas', actions: ['access.', 'session.sign_in_failed'] },
  orders: { label: 'Pedidos', actions: ['orders.'] },
  customers: { label: 'Clientes', actions: ['customers.'] },
  people: { label: 'Pessoas', actions: ['collaborators.', 'invitations.', 'account.'] },
  roles: { label: 'Cargos', actions: ['roles.'] },
  store: {
    label: 'Loja',
    actions: ['stores.', 'branches.', 'transporters.', 'delivery-locations.', 'deployment.', 'audit.'],
  },
} as const;
export type AuditKind = keyof typeof auditKinds;
export const auditKindKeys = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];
