import type { CollaboratorUpdate } from '@botica/contract/features/collaborators/collaborators.contract';
import type { Context } from '../../../kit/context.ts';
import { hashPassword } from '../../../kit/password.ts';
import { checkOwnPassword, refuseAccountField } from '../../account/record/check-own-password.ts';
import { findOrganizations } from '../../session/open/sign-in.store.ts';
import { passwordWeakness } from '../../session/sign-in/password-policy.ts';
import { signInFields } from './collaborator-rights.ts';
import type { CollaboratorRecord } from './collaborators.store.ts';

/** Proof that the owner knows the current password; `provenHash` is the hash that it was checked against. */
export interface OwnerProof {
  provenHash: string;
  newHash: string | null;
}

async function newHashOf(
  ctx: Context,
  row: CollaboratorRecord,
  { password, minLength }: { password: string | undefined; minLength: number },
) {
  if (password === undefined) return null;
  const storeNames = (await findOrganizations(ctx.db, row.id)).map(({ name }) => name);
  const weakness = await passwordWeakness(password, { ...row, storeNames }, minLength);
  if (weakness) throw refuseAccountField('account.weak_password', 'new_password', weakness);
  return hashPassword(password);
}

/**
 * Checks the current password if the update changes password, e-mail or username. All three open the account, so an
 * unlocked screen is not enough to change them. Null if none of them changes. Runs before the transaction, because
 * hashing is slow.
 */
export async function proveOwner(
  ctx: Context,
  row: CollaboratorRecord,
  update: CollaboratorUpdate,
  minLength: number,
): Promise<OwnerProof | null> {
  const changesSignIn = signInFields.some((field) => update[field] !== undefined && update[field] !== row[field]);
  if (update.new_password === undefined && !changesSignIn) return null;
  const { current_password } = update;
  if (!current_password) {
    const code = update.new_password === undefined ? 'account.password_needed' : 'account.wrong_password';
    throw refuseAccountField(code, 'current_password');
  }
  const provenHash = await checkOwnPassword(ctx, row.id, current_password);
  return { provenHash, newHash: await newHashOf(ctx, row, { password: update.new_password, minLength }) };
}
