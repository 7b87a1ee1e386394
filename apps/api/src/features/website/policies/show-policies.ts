import {
  type Policy,
  type PolicyVersion,
  policiesErrors,
} from '@botica/contract/features/website/policies/policies.contract';
import {
  isPolicy,
  type PolicyId,
  policyIds,
  policyNames,
} from '@botica/contract/features/website/policies/policy-names';
import { paginate } from '@botica/contract/kit/page';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { countPolicyVersions, findPolicies, findPolicyVersion, findPolicyVersions } from './policies.store.ts';

const refuse = refusalsOf(policiesErrors);

export function requirePolicy(id: string): PolicyId {
  if (!isPolicy(id)) throw refuse('website.section_not_found');
  return id;
}

type Reading = Pick<Context, 'db' | 'actor'>;
type Row = Awaited<ReturnType<typeof findPolicies>>[number];

/** Cleans a stored text again, because the list of allowed tags may have become shorter. */
const shown = (id: PolicyId, content: string | null) =>
  id === 'slogan' || content === null ? content : cleanRichText(content).html;

const wire = (id: PolicyId, row: Row | undefined): Policy => ({
  id,
  name: policyNames[id],
  content: shown(id, row?.content ?? null),
  version: row?.version ?? 1,
  saved_at: row?.saved_at?.toISOString() ?? null,
  saved_by: row?.saved_by ?? null,
});

export async function showPolicies({ db, actor }: Reading): Promise<{ items: Policy[] }> {
  const rows = new Map((await findPolicies(db, actor.storeId)).map((row) => [row.section, row]));
  return { items: policyIds.map((id) => wire(id, rows.get(id))) };
}

export async function showPolicy({ db, actor }: Reading, id: PolicyId): Promise<Policy> {
  const [row] = await findPolicies(db, actor.storeId, [id]);
  return wire(id, row);
}

export async function listPolicyVersions({ db, actor }: Reading, id: string, page: number) {
  const policy = requirePolicy(id);
  const total = await countPolicyVersions(db, actor.storeId, policy);
  const rows = await findPolicyVersions(db, actor.storeId, policy, page);
  return {
    items: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })),
    pagination: paginate(page, total),
  };
}

export async function showPolicyVersion({ db, actor }: Reading, id: string, version: number): Promise<PolicyVersion> {
  const policy = requirePolicy(id);
  const row = await findPolicyVersion(db, actor.storeId, policy, version);
  if (row === undefined) throw refuse('website.version_not_found');
  return { ...row, content: shown(policy, row.content), saved_at: row.saved_at.toISOString() };
}
