import { type PublicStore, socialNames } from '@botica/contract/features/website/info/site-info';
import { type NoticeBar, noticeAt } from '@botica/contract/features/website/notice/notice-record';
import { policyNames, richPolicyIds } from '@botica/contract/features/website/policies/policy-names';
import { publicContacts } from '@botica/contract/features/website/sections/contact-record';
import {
  endOfDay,
  isGood,
  type Licence,
  type LicenceDays,
  licenceDaysOf,
  licences,
} from '@botica/contract/features/website/site-check/licence-days';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { branchWithDefaults, type NormalisedBranch } from '../../branches/record/branch-wire.ts';
import { findCentralBranch } from '../../branches/record/branches.store.ts';
import { phoneOf, placeOf } from '../../branches/record/told-of-branch.ts';
import type { StoredStore } from '../../stores/stores.store.ts';
import { shownLogosOf } from '../appearance/logos.ts';
import { findWrittenPolicies } from '../policies/policies.store.ts';
import { policySections } from '../policies/save-policy.ts';
import { sectionWithDefaults } from '../sections/change-section.ts';
import { findContents } from '../sections/sections.store.ts';
import { contactSection, noticeSection, paymentSection, socialSection } from '../sections/website-sections.ts';

const picked = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>; // the keys are these names

/** Address of the central branch; else the address from the store's creation. */
function addressOf(branch: NormalisedBranch, store: StoredStore): PublicStore['address'] {
  const place = placeOf(branch);
  if (place !== null) return place;
  const [given] = store.address;
  return given === undefined ? null : { ...given, complement: null };
}

function pharmacyOf({ pharmacy }: NormalisedBranch, store: StoredStore) {
  const { pharmacist_name: name, crf, crf_uf } = pharmacy;
  return {
    ...picked(pharmacy, ['corporate_name', 'crf_certificate', 'sanitary_license', 'afe', 'ae']),
    cnpj: pharmacy.cnpj ?? store.cnpj,
    crf_certificate_until: pharmacy.crf_certificate && pharmacy.crf_until,
    pharmacist: name === null && crf === null ? null : { name, crf, crf_uf },
  };
}

/** Data of a store without the time-dependent parts: the notice, and licences that expire. */
export interface SiteAsKept extends Omit<PublicStore, 'notice'> {
  notice: NoticeBar;
  licence_days: LicenceDays;
}

/** Data of a store at a moment. Expired licences are left out. */
export function storeAt({ licence_days, notice, ...kept }: SiteAsKept, at: Date, timeZone: string): PublicStore {
  const good = <Told>(licence: Licence, told: Told) => (isGood(licence_days[licence], at, timeZone) ? told : null);
  const { pharmacist, crf_certificate, crf_certificate_until, sanitary_license, afe, ae } = kept;
  return {
    ...kept,
    notice: noticeAt(notice, at),
    crf_certificate: good('crf', crf_certificate),
    crf_certificate_until: good('crf', crf_certificate_until),
    sanitary_license: good('sanitary_license', sanitary_license),
    afe: good('afe', afe),
    ae: good('ae', ae),
    pharmacist: pharmacist && { ...pharmacist, crf: good('crf', pharmacist.crf) },
  };
}

/** Instants at which the data changes by the clock alone, ISO 8601. */
export function changesOfStore({ notice, licence_days, closed_days }: SiteAsKept, timeZone: string): (string | null)[] {
  const lastDays = [...licences.map((each) => licence_days[each]), ...closed_days.map(({ day }) => day)];
  return [notice.from, notice.to, ...lastDays.map((day) => day && endOfDay(day, timeZone))];
}

/** Public data of a store. Every field is listed by name, so a new column stays private until it is added here. */
export async function siteOfStore(db: Kysely<Tables>, store: StoredStore): Promise<SiteAsKept | undefined> {
  const central = await findCentralBranch(db, store.id);
  if (central === undefined) return;
  const branch = branchWithDefaults(central);
  const contents = await findContents(db, store.id, ['payment', 'social', 'contact', 'slogan', 'notice']);
  const written = await findWrittenPolicies(db, store.id);
  const social = sectionWithDefaults(socialSection, contents.get('social') ?? {});
  return {
    ...picked(store, ['id', 'domain', 'name', 'main_color', 'secondary_color']),
    logos: shownLogosOf(store),
    slogan: sectionWithDefaults(policySections.slogan, contents.get('slogan') ?? {}).slogan ?? null,
    description: social.description,
    ...pharmacyOf(branch, store),
    licence_days: licenceDaysOf(branch.pharmacy),
    address: addressOf(branch, store),
    phone: phoneOf(branch.ddi, branch.ddd, branch.phone),
    whatsapp: social.whatsapp_chat_enabled ? phoneOf(branch.whats_ddi, branch.whats_ddd, branch.whatsapp) : null,
    hours: branch.work_time,
    closed_days: store.closed_days,
    notice: sectionWithDefaults(noticeSection, contents.get('notice') ?? {}),
    contacts: picked(sectionWithDefaults(contactSection, contents.get('contact') ?? {}), publicContacts),
    social: picked(social, socialNames),
    has_product_feed: social.product_feed,
    policies: richPolicyIds.filter((id) => written.has(id)).map((id) => ({ id, name: policyNames[id] })),
    commercial_conditions: sectionWithDefaults(paymentSection, contents.get('payment') ?? {}),
  };
}
