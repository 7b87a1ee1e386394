import * as z from 'zod/mini';
import { textOrNull } from '../../kit/fields/text.ts';
import { record } from '../../kit/record.ts';
import { erpRecord, personRecord, postRecord } from '../collaborators/person-fields.ts';

/** What one who asked for access wrote: nobody has checked it. */
export const askedAccess = z.object({
  name: z.string(),
  email: z.string(),
  requested_workplace: z.string(),
  requested_role: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type AskedAccess = z.infer<typeof askedAccess>;

/** An invitation, or a request for access: what the person will be, and in a request what they asked for. */
export const invitationRecord = record({
  ...personRecord.fields,
  ...postRecord.fields,
  ...erpRecord.fields,
  requested_workplace: { label: 'Local de trabalho informado', holds: textOrNull, personal: 'shared' },
  requested_role: { label: 'Cargo informado', holds: textOrNull, personal: 'detail' },
  /** Earlier requests for this CPF with other e-mails, the newest first: somebody is an impostor. */
  other_requests: { label: 'Outros pedidos', holds: z.array(askedAccess), personal: 'identity' },
});
