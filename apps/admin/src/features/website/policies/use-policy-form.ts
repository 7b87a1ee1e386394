import { type Policy, policies, policyTooLong } from '@botica/contract/features/website/policies/policies.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { richTextMaxLength } from '@botica/contract/kit/rich-text';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { richTextWords, tellTakenOut } from '../../../kit/form/rich-text-told.ts';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { sectionsOptions } from '../website-queries.ts';
import { modelMark } from './policy-models.ts';

type Sections = ReplyOf<typeof policies.endpoints.sections>;
type Values = { content: string };

const schema = z.object({
  content: z.string().check(
    z.maxLength(richTextMaxLength, policyTooLong),
    // The mark means that nobody has edited the template, and its bracketed gaps would be published.
    z.refine((content) => !content.includes(modelMark), `Apague a linha “${modelMark}” depois de ajustar o texto.`),
  ),
});

/** Replaces the policy in the cached sections. */
const withPolicy = (cached: unknown, next: Policy): Sections | undefined => {
  const current = cached as Sections | undefined;
  return current && { items: current.items.map((policy) => (policy.id === next.id ? next : policy)) };
};

/** The form of a policy's text. */
export function usePolicyForm(current: Policy) {
  let takenOut: string | undefined;
  return useSectionForm<Policy, Values, Values>({
    current,
    queryKey: sectionsOptions().queryKey,
    schema,
    values: { content: current.content ?? '' },
    fields: { content: { label: 'Texto', shown: richTextWords } },
    success: `${current.name}: texto salvo`,
    send: async ({ content = '' }) => {
      const { endpoints } = policies;
      const params = { id: current.id };
      const reply = await call(endpoints.saveSection, { params, body: { content } }, { ifMatch: current.version });
      const { taken_out, ...next } = reply;
      takenOut = taken_out?.flatMap(({ what }) => what).join(', ');
      return next;
    },
    merge: withPolicy,
    onDone: () => tellTakenOut(takenOut),
  });
}
