import * as z from 'zod/mini';
import { brazilTimeZoneKeys, timeZoneName } from '../../../kit/brazil/time-zones.ts';
import { lineField, textField } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import { sloganMaxLength, sloganMessage } from '../policies/policy-names.ts';
import { siteDescription } from '../sections/site-description.ts';

export const storeNameMaxLength = 100;

/** The shop's name and description in one form; each part is stored in its own record. */
export const storeProfileRecord = record({
  name: { ...lineField('Nome da loja', storeNameMaxLength, 'Nome obrigatório'), personal: false },
  /** The policy of this name: each save is a version of it. */
  slogan: { ...textField('Slogan', sloganMaxLength, sloganMessage), personal: false },
  /** Stored with the networks and integrations. */
  description: siteDescription,
  /** The time zone of all days and hours in the panel. */
  time_zone: {
    label: 'Fuso horário',
    reply: z.string(),
    personal: false,
    shown: timeZoneName,
    input: z.enum(brazilTimeZoneKeys, 'Escolha um fuso horário da lista.'),
  },
});
export type StoreProfileFields = StoredOf<typeof storeProfileRecord>;

/** `version` is the sum of the versions of all parts. */
export const storeProfile = z.object({ ...storeProfileRecord.reply, version: z.int() });
export type StoreProfile = z.infer<typeof storeProfile>;
