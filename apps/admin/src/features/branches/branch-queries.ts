import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/record/transport';
import type { QueryOf } from '@botica/contract/kit/endpoint';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

type BranchListQuery = QueryOf<typeof branches.endpoints.list>;

/** The list has one page, so the call takes no page number. */
export const branchListOptions = ({ p: _, ...listQuery }: BranchListQuery & { p?: number }) =>
  query(branches.endpoints.list, { query: listQuery });

/** The branch with its transporters and the count of its delivery locations. */
export const branchOptions = (id: number) =>
  query(branches.endpoints.show, { params: { id }, query: { recursive: '1' } });

export const bankOptions = () => query(branches.endpoints.banks, {});

/** The list's call gives names to every signed-in person; the branches' data needs this permission. */
export const readBranches = branches.endpoints.show.access;

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadBranches({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), readBranches);
}

/** Stores a write's reply in the cache and keeps transporters and counts, which the reply lacks. */
export function putBranch(client: QueryClient, next: Branch): void {
  client.setQueryData(branchOptions(next.id).queryKey, (old: Branch | undefined) => ({ ...old, ...next }));
  void invalidate(client, branches.endpoints.list);
}

export const transporterListOptions = (branchId: number) =>
  query(branches.endpoints.listTransporters, { params: { id: branchId } });

/** Inserts or replaces the transporter in the cached list. */
export function putTransporter(client: QueryClient, branchId: number, next: Transporter): void {
  client.setQueryData(transporterListOptions(branchId).queryKey, (old) => {
    if (old === undefined) return old;
    const isKnown = old.items.some(({ id }) => id === next.id);
    return { items: isKnown ? old.items.map((each) => (each.id === next.id ? next : each)) : [...old.items, next] };
  });
  void invalidate(client, branches.endpoints.listTransporters);
}
