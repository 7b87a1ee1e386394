import { isAllowed, type Permission } from '@botica/contract/kit/permissions';
import type { Actor } from '../../../kit/context.ts';

export const readCustomers: Permission = { area: 'Clientes', level: 'read' };

export const mayReadCustomers = (actor: Actor): boolean =>
  actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, readCustomers);

/**
 * The customer id of an order for a reader. Null for a person who may not read customers, because it would reveal that
 * the CPF is known (docs/decisions/0042-orders-by-staff.md).
 */
export const visibleCustomerId = (actor: Actor, id: number | null): number | null =>
  actor.kind === 'agent' && !mayReadCustomers(actor) ? null : id;
