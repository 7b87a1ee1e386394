import { addDays } from '../../kit/dates.ts';
import type { Branch } from '../branches/branches.contract.ts';
import type { Contact } from './contact-record.ts';

/** What the law asks a pharmacy's site to show (RDC 44/2009, arts. 53 and 54), and whether it can. */
export const siteCheckStates = ['ok', 'missing', 'expiring', 'expired'] as const;
export type SiteCheckState = (typeof siteCheckStates)[number];

/** Where the thing is put right: a part of the central branch, or of these settings. */
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
  /** The last day of what expires, `YYYY-MM-DD`. */
  until: string | null;
}

/** How long ahead it is said that something expires, in days. */
export const warnedDaysAhead = 30;

interface Checked {
  /** The central one. */
  branch: Pick<Branch, 'ddd' | 'phone' | 'work_time' | 'pharmacy'> & { address: unknown };
  contact: Pick<Contact, 'pharmacist_email'>;
  domain: string;
  /** In the store's zone, `YYYY-MM-DD`. */
  today: string;
}

/** Each thing that the site must show, in the order in which the law names them. AE counts only where there is one. */
export function siteCheck({ branch, contact, domain, today }: Checked): SiteCheckItem[] {
  const { pharmacy } = branch;
  const given = (key: SiteCheckKey, place: SiteCheckPlace, value: unknown): SiteCheckItem => ({
    ...{ key, place, until: null, state: value ? 'ok' : 'missing' },
  });
  const licence = (key: SiteCheckKey, number: string | null, until: string | null): SiteCheckItem => ({
    ...{ key, place: 'pharmacy', until: number ? until : null },
    state: number ? expiry(until, today) : 'missing',
  });
  return [
    given('corporate_name', 'pharmacy', pharmacy.corporate_name),
    given('cnpj', 'pharmacy', pharmacy.cnpj),
    given('address', 'data', branch.address),
    given('phone', 'contacts', branch.ddd && branch.phone),
    given('hours', 'hours', branch.work_time),
    given('pharmacist', 'pharmacy', pharmacy.pharmacist_name && pharmacy.crf && pharmacy.crf_uf),
    licence('crf', pharmacy.crf, pharmacy.crf_until),
    licence('sanitary_license', pharmacy.sanitary_license, pharmacy.sanitary_license_until),
    licence('afe', pharmacy.afe, pharmacy.afe_until),
    ...(pharmacy.ae ? [licence('ae', pharmacy.ae, pharmacy.ae_until)] : []),
    given('pharmacist_channel', 'contact', contact.pharmacist_email),
    given('domain', 'domain', /\.com\.br$/.test(domain)),
  ];
}

/** A day that nobody recorded says nothing. */
function expiry(until: string | null, today: string): SiteCheckState {
  if (until === null) return 'ok';
  if (until < today) return 'expired';
  return until <= addDays(today, warnedDaysAhead) ? 'expiring' : 'ok';
}
