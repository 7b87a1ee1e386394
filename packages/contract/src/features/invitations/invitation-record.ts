import * as z from 'zod/mini';
import { textOrNull } from '../../kit/fields/text.ts';
import { record } from '../../kit/record.ts';
import { erpRecord, personRecord, postRecord } from '../collaborators/person-fields.ts';

/** Unverified data of a request for access. */
export const askedAccess = z.object({
  name: z.string(),
  email: z.string(),
  requested_workplace: z.string(),
  requested_role: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type AskedAccess = z.infer<typeof askedAccess>;

/** An invitation, or a request for access: the future membership, and in a request the wishes. */
export const invitationRecord = record({
  ...personRecord.fields,
  ...postRecord.fields,
  ...erpRecord.fields,
  requested_workplace: { label: 'Local de trabalho informado', holds: textOrNull, personal: 'shared' },
  requested_role: { label: 'Cargo informado', holds: textOrNull, personal: 'detail' },
  /** Earlier requests for this CPF with other e-mails, newest first: one of them may be an impostor's. */
  other_requests: { label: 'Outros pedidos', holds: z.array(askedAccess), personal: 'identity' },
});
