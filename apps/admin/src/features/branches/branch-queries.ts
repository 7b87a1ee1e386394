import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/record/transport';
import type { QueryOf } from '@botica/contract/kit/endpoint';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

type BranchListQuery = QueryOf<typeof branches.endpoints.list>;

/** All of them stand on one page: the call takes no number of it. */
export const branchListOptions = ({ p: _, ...listQuery }: BranchListQuery & { p?: number }) =>
  query(branches.endpoints.list, { query: listQuery });

/** With its transporters and the count of its delivery locations. */
export const branchOptions = (id: number) =>
  query(branches.endpoints.show, { params: { id }, query: { recursive: '1' } });

export const bankOptions = () => query(branches.endpoints.banks, {});

/** Whoever is signed in gets names from the list's call; about the branches themselves only this permission tells. */
export const readBranches = branches.endpoints.show.access;

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadBranches({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), readBranches);
}

/** Puts what a write answered into the cache; transporters and counts, which it does not tell, stay. */
export function putBranch(client: QueryClient, next: Branch): void {
  client.setQueryData(branchOptions(next.id).queryKey, (old: Branch | undefined) => ({ ...old, ...next }));
  void invalidate(client, branches.endpoints.list);
}

export const transporterListOptions = (branchId: number) =>
  query(branches.endpoints.listTransporters, { params: { id: branchId } });

/** A new or changed transporter takes its place in the list. */
export function putTransporter(client: QueryClient, branchId: number, next: Transporter): void {
  client.setQueryData(transporterListOptions(branchId).queryKey, (old) => {
    if (old === undefined) return old;
    const isKnown = old.items.some(({ id }) => id === next.id);
    return { items: isKnown ? old.items.map((each) => (each.id === next.id ? next : each)) : [...old.items, next] };
  });
  void invalidate(client, branches.endpoints.listTransporters);
}
