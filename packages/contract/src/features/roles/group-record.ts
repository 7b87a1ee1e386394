import * as z from 'zod/mini';
import { lineField } from '../../kit/fields/record-fields.ts';
import { wholeNumber } from '../../kit/id-param.ts';
import { record } from '../../kit/record.ts';
import { groupRule } from './group-rule.ts';

/** A group, as the API calls a role: its name, where it stands, and what it may. */
export const groupRecord = record({
  name: { ...lineField('Nome', 60, 'Nome obrigatório'), personal: false },
  department_id: {
    label: 'Departamento',
    input: wholeNumber<unknown>('Departamento obrigatório'),
    reply: z.int(),
    personal: false,
  },
  /** Each area at most once; the server keeps the levels normalised (write implies read, delete both). */
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

/** Copies and new groups have no key, whatever they are called. */
export const newGroup = z.object(groupRecord.input);
export type NewGroup = z.infer<typeof newGroup>;

export const groupUpdate = z.extend(z.partial(newGroup), {
  /** True: areas that are not sent lose their rule. Otherwise they keep it. */
  replaceall: z._default(z.boolean(), false),
  /** True: the levels sent for an area replace its own. Otherwise they are added. */
  replaceperms: z._default(z.boolean(), false),
});
export type GroupUpdate = z.infer<typeof groupUpdate>;
