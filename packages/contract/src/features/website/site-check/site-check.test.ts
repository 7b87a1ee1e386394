import { describe, expect, it, test } from 'vitest';
import { withDefaults } from '../../../kit/record.ts';
import { pharmacyRecord } from '../../branches/record/pharmacy.ts';
import { type SiteCheckKey, siteCheck } from './site-check.ts';

const today = '2026-11-24';
const pharmacy = {
  ...withDefaults(pharmacyRecord, {}),
  corporate_name: 'Botica Ltda',
  cnpj: '12ABC34501DE35',
  pharmacist_name: 'Ana',
  crf: '12345',
  crf_uf: 'SP',
  crf_certificate: '2026/0042',
  sanitary_license: '1',
  afe: '2',
  ae: '3',
};
const hours = { opening: '08:00', closing: '18:00', closed: false };
const everyDay = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
};
const branch = { address: {}, ddd: '11', phone: '33334444', work_time: everyDay, pharmacy };
const contact = { pharmacist_email: 'farmaceutico@botica.com.br' };
const whole = { branch, contact, domain: 'botica.com.br', today };

const stateOf = (key: SiteCheckKey, checked: Parameters<typeof siteCheck>[0]) =>
  siteCheck(checked).find((item) => item.key === key)?.state;

test('a pharmacy that says all of it lacks nothing', () => {
  expect(siteCheck(whole).filter(({ state }) => state !== 'ok')).toEqual([]);
});

test('a branch that says nothing lacks all of it, and nobody asks for an AE', () => {
  const empty = { address: null, ddd: null, phone: null, work_time: null, pharmacy: withDefaults(pharmacyRecord, {}) };
  const missing = siteCheck({ ...whole, branch: empty }).filter(({ state }) => state === 'missing');
  expect(missing.map(({ key }) => key)).toEqual([
    'corporate_name',
    'cnpj',
    'address',
    'phone',
    'hours',
    'pharmacist',
    'crf',
    'sanitary_license',
    'afe',
  ]);
});

describe('what expires', () => {
  it.each([
    ['2026-11-23', 'expired'],
    ['2026-11-24', 'expiring'],
    ['2026-12-24', 'expiring'],
    ['2026-12-25', 'ok'],
    [null, 'ok'],
  ])('on %s is %s', (sanitary_license_until, state) => {
    const checked = { ...whole, branch: { ...branch, pharmacy: { ...pharmacy, sanitary_license_until } } };
    expect(stateOf('sanitary_license', checked)).toBe(state);
  });

  it('says nothing of a licence that is not there', () => {
    const lost = { ...pharmacy, afe: null, afe_until: '2020-01-01' };
    const [item] = siteCheck({ ...whole, branch: { ...branch, pharmacy: lost } }).filter(({ key }) => key === 'afe');
    expect(item).toMatchObject({ state: 'missing', until: null });
  });
});

it.each([
  ['botica.com.br', 'ok'],
  ['www.botica.com.br', 'ok'],
  ['botica.com', 'missing'],
  ['botica.com.br.example', 'missing'],
  ['demo.botica.localhost', 'missing'],
])('the domain %s is %s', (domain, state) => {
  expect(stateOf('domain', { ...whole, domain })).toBe(state);
});

describe('each thing names the field that puts it right', () => {
  const fieldsOf = (checked: Parameters<typeof siteCheck>[0]) =>
    Object.fromEntries(siteCheck(checked).map(({ key, place, field }) => [key, `${place}: ${field}`]));
  const of = (lost: Partial<Parameters<typeof siteCheck>[0]['branch']['pharmacy']>) =>
    fieldsOf({ ...whole, branch: { ...branch, pharmacy: { ...pharmacy, ...lost } } });

  it('of the branch or of the settings', () => {
    expect(fieldsOf(whole)).toEqual({
      corporate_name: 'pharmacy: corporate_name',
      cnpj: 'pharmacy: cnpj',
      address: 'data: zip',
      phone: 'contacts: phone',
      hours: 'hours: monday',
      pharmacist: 'pharmacy: pharmacist_name',
      crf: 'pharmacy: crf_certificate',
      sanitary_license: 'pharmacy: sanitary_license',
      afe: 'pharmacy: afe',
      ae: 'pharmacy: ae',
      pharmacist_channel: 'contact: pharmacist_email',
      domain: 'domain: domain',
    });
  });

  it('the one of several that is empty', () => {
    expect(of({ crf_uf: null }).pharmacist).toBe('pharmacy: crf_uf');
    expect(of({ pharmacist_name: null, crf_uf: null }).pharmacist).toBe('pharmacy: pharmacist_name');
  });

  it('of a licence its number, or its last day where that is near or past', () => {
    expect(of({ afe: null, afe_until: '2020-01-01' }).afe).toBe('pharmacy: afe');
    for (const afe_until of ['2020-01-01', '2026-12-01']) expect(of({ afe_until }).afe).toBe('pharmacy: afe_until');
  });
});

test('the number of the pharmacist is no certificate of the pharmacy', () => {
  const of = (lost: Partial<Parameters<typeof siteCheck>[0]['branch']['pharmacy']>) => ({
    ...whole,
    branch: { ...branch, pharmacy: { ...pharmacy, ...lost } },
  });
  expect(stateOf('crf', of({ crf_certificate: null }))).toBe('missing');
  expect(stateOf('pharmacist', of({ crf_certificate: null }))).toBe('ok');
  expect(stateOf('crf', of({ crf_until: '2026-11-23' }))).toBe('expired');
});

test('the pharmacist needs name, number and state of the council', () => {
  for (const lost of [{ pharmacist_name: null }, { crf: null }, { crf_uf: null }]) {
    expect(stateOf('pharmacist', { ...whole, branch: { ...branch, pharmacy: { ...pharmacy, ...lost } } })).toBe(
      'missing',
    );
  }
});
