import * as z from 'zod/mini';
import { brazilTimeZoneKeys, timeZoneName } from '../../../kit/brazil/time-zones.ts';
import { lineField, textField } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import { sloganMaxLength, sloganMessage } from '../policies/policy-names.ts';
import { siteDescription } from '../sections/site-description.ts';

export const storeNameMaxLength = 100;

/** What the shop is called and how it speaks of itself, in one form; each part is kept where it is at home. */
export const storeProfileRecord = record({
  name: { ...lineField('Nome da loja', storeNameMaxLength, 'Nome obrigatório'), personal: false },
  /** The policy of this name: a save is a version of it. */
  slogan: { ...textField('Slogan', sloganMaxLength, sloganMessage), personal: false },
  /** Of the networks and integrations. */
  description: siteDescription,
  /** By which every day and hour of the panel is read. */
  time_zone: {
    label: 'Fuso horário',
    reply: z.string(),
    personal: false,
    shown: timeZoneName,
    input: z.enum(brazilTimeZoneKeys, 'Escolha um fuso horário da lista.'),
  },
});
export type StoreProfileFields = StoredOf<typeof storeProfileRecord>;

/** `version`: of all its parts together; it rises with each of them. */
export const storeProfile = z.object({ ...storeProfileRecord.reply, version: z.int() });
export type StoreProfile = z.infer<typeof storeProfile>;
