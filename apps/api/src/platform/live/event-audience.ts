import { actionsThatOnlyLook, entitiesThatMayBeOwn } from '@botica/contract/features/audit/audit-words';
import { type Access, type Endpoint, showsOneRecord } from '@botica/contract/kit/endpoint';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Listener } from '../../kit/change-watch.ts';

function mayCall(listener: Listener, access: Access): boolean {
  const { kind, isAdmin = false, grouprules = [] } = listener;
  if (kind !== 'agent') return false;
  if (access === 'administrator') return isAdmin;
  return typeof access !== 'object' || isAllowed({ is_admin: isAdmin, grouprules }, access);
}

/** Decides which kinds of records are announced, and to whom, from the endpoints' declarations (`changesWith`). */
export function eventAudience(endpoints: readonly Pick<Endpoint, 'access' | 'changesWith' | 'page' | 'path'>[]) {
  const accesses = new Map<string, Access[]>();
  const records = new Map<string, Access>();
  for (const endpoint of endpoints) {
    const { access, changesWith = [] } = endpoint;
    for (const entity of changesWith) accesses.set(entity, [...(accesses.get(entity) ?? []), access]);
    if (changesWith[0] && showsOneRecord(endpoint)) records.set(changesWith[0], access);
  }
  return {
    sought: { entities: [...accesses.keys()], actions: actionsThatOnlyLook, own: entitiesThatMayBeOwn },
    mayHear: (listener: Listener, entity: string) =>
      (accesses.get(entity) ?? []).some((access) => mayCall(listener, access)),
    mayMeet: (listener: Listener, entity: string) => {
      const access = records.get(entity);
      return access !== undefined && mayCall(listener, access);
    },
  };
}
