import { isAllowed, type Permission } from '@botica/contract/kit/permissions';
import type { Actor } from '../../../kit/context.ts';

export const readCustomers: Permission = { area: 'Clientes', level: 'read' };

export const mayReadCustomers = (actor: Actor): boolean =>
  actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, readCustomers);

/**
 * Whose an order is, for whoever reads it: a person who may not read customers is not told that a CPF was recognised
 * (docs/decisions/0042-orders-by-staff.md).
 */
export const toldCustomerId = (actor: Actor, id: number | null): number | null =>
  actor.kind === 'agent' && !mayReadCustomers(actor) ? null : id;
