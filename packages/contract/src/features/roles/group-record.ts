import * as z from 'zod/mini';
import { lineField } from '../../kit/fields/record-fields.ts';
import { wholeNumber } from '../../kit/id-param.ts';
import { record } from '../../kit/record.ts';
import { groupRule } from './group-rule.ts';

/** A group, called role in the API: its name, department and permissions. */
export const groupRecord = record({
  name: { ...lineField('Nome', 60, 'Nome obrigatório'), personal: false },
  department_id: {
    label: 'Departamento',
    input: wholeNumber<unknown>('Departamento obrigatório'),
    reply: z.int(),
    personal: false,
  },
  /** Each area at most once. The server normalises levels (write implies read, delete both). */
  grouprules: {
    label: 'Permissões',
    isPlural: true,
    input: z
      .array(groupRule)
      .check(
        z.refine(
          (rules) => new Set(rules.map(({ role }) => role)).size === rules.length,
          'Cada área aparece uma só vez.',
        ),
      ),
    reply: z.array(groupRule),
    personal: false,
  },
});

/** Copies and new groups have no key. */
export const newGroup = z.object(groupRecord.input);
export type NewGroup = z.infer<typeof newGroup>;

export const groupUpdate = z.extend(z.partial(newGroup), {
  /** True removes the rules of areas that are not sent. */
  replaceall: z._default(z.boolean(), false),
  /** True replaces the levels of a sent area; otherwise they are added. */
  replaceperms: z._default(z.boolean(), false),
});
export type GroupUpdate = z.infer<typeof groupUpdate>;
