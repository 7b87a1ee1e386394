import { policyTooLong, type SavedPolicy } from '@botica/contract/features/website/policies/policies.contract';
import {
  type PolicyId,
  policyIds,
  sloganMaxLength,
  sloganMessage,
} from '@botica/contract/features/website/policies/policy-names';
import { nullableLine } from '@botica/contract/kit/fields/text';
import { richTextMaxLength } from '@botica/contract/kit/rich-text';
import { richTextDiff } from '@botica/contract/kit/rich-text-diff';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { readSentAhead } from '../../../platform/cleaning/rich-text-ahead.ts';
import { changeSection, type Section } from '../sections/change-section.ts';
import { insertPolicyVersion } from './policies.store.ts';
import { requirePolicy, showPolicy } from './show-policies.ts';

/** Content of a policy's section: its text under its own id, which the audit uses as the field name. */
export type PolicyText = Partial<Record<PolicyId, string | null>>;

const sectionOf = (id: PolicyId): Section<PolicyText> => ({
  key: id,
  action: 'website.policy_changed',
  initial: { [id]: null },
  changesOf: (current, patch) => {
    const changes = changedFields(current, patch);
    if (id === 'slogan' || changes[id] === undefined) return changes;
    return { [id]: richTextDiff(current[id] ?? null, patch[id] ?? null) };
  },
  onWritten: ({ db, actor, clock }, { version, ...text }) =>
    insertPolicyVersion(db, {
      store_id: actor.storeId,
      policy: id,
      version,
      content: text[id] ?? null,
      saved_at: clock(),
      saved_by: actor.name,
    }),
});

export const policySections = Object.fromEntries(policyIds.map((id) => [id, sectionOf(id)])) as Record<
  PolicyId,
  Section<PolicyText>
>;

const refuseContent = (message: string) => refuse('request.invalid', { fields: { content: message } });

function sloganOf(content: string | null): string | null {
  const read = parseInWords(nullableLine(sloganMaxLength, sloganMessage), content);
  if (!read.success) throw refuseContent(read.error.issues[0]?.message ?? sloganMessage);
  return read.data;
}

/** Cleans a sent text. Returns the stored text and what was removed from it. */
function kept(id: PolicyId, content: string | null): { html: string | null; takenOut: string[] } {
  if (id === 'slogan') return { html: sloganOf(content), takenOut: [] };
  const clean = cleanRichText(content ?? '');
  if ((clean.html?.length ?? 0) > richTextMaxLength) throw refuseContent(policyTooLong);
  return clean;
}

/** Saves the slogan or a policy. Each save is a version; an old version is restored by saving its text again. */
export async function savePolicy(ctx: Context, input: string, content: string | null): Promise<SavedPolicy> {
  const id = requirePolicy(input);
  if (id !== 'slogan') await readSentAhead(ctx.actor, { content });
  const { html, takenOut } = kept(id, content);
  const saved = await changeSection(
    ctx,
    policySections[id],
    () => ({ [id]: html }),
    (_, inside) => showPolicy(inside, id),
  );
  return takenOut.length > 0 ? { ...saved, taken_out: [{ field: 'content', what: takenOut }] } : saved;
}
