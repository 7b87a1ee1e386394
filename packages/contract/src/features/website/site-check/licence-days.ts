import type { z } from 'zod/mini';
import { addDays, dayInZone, instantInZone } from '../../../kit/dates.ts';
import type { pharmacy } from '../../branches/record/pharmacy.ts';

/** Licences that a pharmacy needs for its work. */
export const licences = ['crf', 'sanitary_license', 'afe', 'ae'] as const;
export type Licence = (typeof licences)[number];

/** The last day of each, `YYYY-MM-DD`; null if none was entered. */
export type LicenceDays = Record<Licence, string | null>;

export const licenceDaysOf = (of: z.infer<typeof pharmacy>): LicenceDays => ({
  crf: of.crf_until,
  sanitary_license: of.sanitary_license_until,
  afe: of.afe_until,
  ae: of.ae_until,
});

/** True until the end of its last day in the store's zone. */
export const isGood = (until: string | null, at: Date, timeZone: string): boolean =>
  until === null || dayInZone(at, timeZone) <= until;

/** The end of a day, ISO 8601. */
export const endOfDay = (day: string, timeZone: string): string => instantInZone(addDays(day, 1), '00:00:00', timeZone);
