import { auditKinds } from '@botica/contract/features/audit/audit-kinds';
import { isDay } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

const day = z.string().check(z.refine(isDay));

export const auditList = listState({
  filters: {
    agent_id: recordId,
    entity: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
    entity_id: recordId,
    kind: z.enum(auditKinds),
    from: day,
    to: day,
  },
});
