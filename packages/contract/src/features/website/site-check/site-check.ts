import { addDays } from '../../../kit/dates.ts';
import type { Branch } from '../../branches/branches.contract.ts';
import type { Contact } from '../sections/contact-record.ts';
import type { Licence } from './licence-days.ts';

/** The state of an item that the law requires on a pharmacy's site (RDC 44/2009, arts. 53 and 54). */
export const siteCheckStates = ['ok', 'missing', 'expiring', 'expired'] as const;
export type SiteCheckState = (typeof siteCheckStates)[number];

/** Where the item can be corrected: a part of the central branch, or of these settings. */
export const siteCheckPlaces = ['data', 'hours', 'contacts', 'pharmacy', 'contact', 'domain'] as const;
export type SiteCheckPlace = (typeof siteCheckPlaces)[number];

export const siteCheckNames = {
  corporate_name: 'Razão social',
  cnpj: 'CNPJ',
  address: 'Endereço completo',
  phone: 'Telefone',
  hours: 'Horário de funcionamento',
  pharmacist: 'Farmacêutico responsável, com CRF',
  crf: 'Certificado de regularidade do CRF',
  sanitary_license: 'Licença sanitária (alvará)',
  afe: 'Autorização de funcionamento (AFE)',
  ae: 'Autorização especial (AE)',
  pharmacist_channel: 'Canal com o farmacêutico',
  domain: 'Domínio .com.br',
} as const;
export type SiteCheckKey = keyof typeof siteCheckNames;
export const siteCheckKeys = Object.keys(siteCheckNames) as [SiteCheckKey, ...SiteCheckKey[]];

export interface SiteCheckItem {
  key: SiteCheckKey;
  state: SiteCheckState;
  place: SiteCheckPlace;
  /** Name of the form field that corrects it; for a field with parts, the prefix of their names. */
  field: string;
  /** The last day before it expires, `YYYY-MM-DD`. */
  until: string | null;
}

/** Days before the expiry from which it is reported. */
export const warnedDaysAhead = 30;

interface Checked {
  /** The central branch. */
  branch: Pick<Branch, 'ddd' | 'phone' | 'work_time' | 'pharmacy'> & { address: unknown };
  contact: Pick<Contact, 'pharmacist_email'>;
  domain: string;
  /** In the store's zone, `YYYY-MM-DD`. */
  today: string;
}

/** The required items in the order of the law. AE is required only if the pharmacy has one. */
export function siteCheck({ branch, contact, domain, today }: Checked): SiteCheckItem[] {
  const { pharmacy } = branch;
  const given = (key: SiteCheckKey, place: SiteCheckPlace, value: unknown, field: string = key): SiteCheckItem => ({
    key,
    place,
    field,
    until: null,
    state: value ? 'ok' : 'missing',
  });
  const licence = (key: Licence): SiteCheckItem => {
    // The pharmacist's own number at the council is not the pharmacy's certificate.
    const number = key === 'crf' ? 'crf_certificate' : key;
    const until = pharmacy[number] ? pharmacy[`${key}_until`] : null;
    const state = pharmacy[number] ? expiry(until, today) : 'missing';
    const isLate = state === 'expiring' || state === 'expired';
    return { key, place: 'pharmacy', field: isLate ? `${key}_until` : number, until, state };
  };
  const ofPharmacist = ['pharmacist_name', 'crf', 'crf_uf'] as const;
  const lacking = ofPharmacist.find((field) => !pharmacy[field]);
  return [
    given('corporate_name', 'pharmacy', pharmacy.corporate_name),
    given('cnpj', 'pharmacy', pharmacy.cnpj),
    given('address', 'data', branch.address, 'zip'),
    given('phone', 'contacts', branch.ddd && branch.phone),
    given('hours', 'hours', branch.work_time, 'monday'),
    given('pharmacist', 'pharmacy', lacking === undefined, lacking ?? ofPharmacist[0]),
    licence('crf'),
    licence('sanitary_license'),
    licence('afe'),
    ...(pharmacy.ae ? [licence('ae')] : []),
    given('pharmacist_channel', 'contact', contact.pharmacist_email, 'pharmacist_email'),
    given('domain', 'domain', /\.com\.br$/.test(domain)),
  ];
}

/** Without a day there is no expiry. */
function expiry(until: string | null, today: string): SiteCheckState {
  if (until === null) return 'ok';
  if (until < today) return 'expired';
  return until <= addDays(today, warnedDaysAhead) ? 'expiring' : 'ok';
}
