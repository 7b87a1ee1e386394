import type { WorkTime } from '@botica/contract/features/branches/record/work-time';
import { type Weekday, weekdays } from '@botica/contract/kit/weekdays';
import type { Transaction } from 'kysely';
import type { StoredAddress } from '../../database/tables/branches.ts';
import type { Tables } from '../../database/tables.ts';
import { findBranchAndLock, insertBranch, updateBranch } from '../features/branches/record/branches.store.ts';
import { insertTransporter } from '../features/branches/record/transporters.store.ts';
import { fieldsOf } from '../features/delivery-locations/record/location-fields.ts';
import { upsertLocations } from '../features/delivery-locations/record/locations.store.ts';
import type { Clock } from '../kit/context.ts';
import { demoLocations } from './demo-locations.ts';

const addressOf = (parts: Partial<StoredAddress>): StoredAddress => ({
  title: null,
  zip: '',
  street: '',
  number: '',
  complement: null,
  obs: null,
  reference: null,
  district: null,
  city: 'São Paulo',
  uf: 'SP',
  has_order_pickup: true,
  has_order_expedition: true,
  ...parts,
});

/** Opening hours from Monday to Friday, and on Saturday until noon unless `saturday` is null. */
function hours(opening: string, closing: string, saturday: string | null = '12:00'): WorkTime {
  const closed = { opening: null, closing: null, closed: true };
  const day = (weekday: Weekday) => {
    if (weekday === 'sunday' || (weekday === 'saturday' && saturday === null)) return closed;
    return { opening, closing: weekday === 'saturday' && saturday !== null ? saturday : closing, closed: false };
  };
  return Object.fromEntries(weekdays.map((weekday) => [weekday, day(weekday)])) as WorkTime;
}

const phones = (number: string, whatsapp: string) => ({
  ddi: '55',
  ddd: '11',
  phone: number,
  whats_ddi: '55',
  whats_ddd: '11',
  whatsapp,
});

const demoBranches = {
  central: {
    alias: 'Botica Vila Mariana',
    email: 'vilamariana@boticademo.example',
    ...phones('55710100', '987650100'),
    address: addressOf({ zip: '04101000', street: 'Rua Vergueiro', number: '1855', district: 'Vila Mariana' }),
    work_time: hours('08:00', '20:00', '16:00'),
    pharmacy: {
      corporate_name: 'Botica Demo Manipulação Ltda.',
      cnpj: '11444777000161',
      pharmacist_name: 'Beatriz Camargo',
      crf: '54321',
      crf_uf: 'SP',
      crf_certificate: '2026/0042317',
      sanitary_license: '355030801-477-000123-1-0',
      afe: '0.12345-6',
      ae: '1.23456-7',
    },
    correios: { is_enabled: true, overlay_price: 250, contract_number: null, posting_card: null },
  },
  second: {
    alias: 'Botica Pinheiros',
    email: 'pinheiros@boticademo.example',
    ...phones('30310200', '987650200'),
    address: addressOf({ zip: '05409000', street: 'Rua Cardeal Arcoverde', number: '742', district: 'Pinheiros' }),
    work_time: hours('09:00', '19:00', '13:00'),
    pharmacy: { pharmacist_name: 'Beatriz Camargo', crf: '54321', crf_uf: 'SP' },
  },
  third: {
    alias: 'Botica Campinas',
    email: 'campinas@boticademo.example',
    ...phones('32510300', '987650300'),
    ddd: '19',
    address: addressOf({
      zip: '13015300',
      street: 'Rua Barão de Jaguara',
      number: '1200',
      district: 'Centro',
      city: 'Campinas',
      has_order_expedition: false,
    }),
    work_time: hours('08:30', '18:30', null),
    pharmacy: { cnpj: '12ABC34501DE35' },
  },
};

/**
 * Completes the central branch and the second one, adds a third, and inserts the delivery locations of the first two.
 */
export async function insertDemoBranches(
  trx: Transaction<Tables>,
  clock: Clock,
  store: { storeId: number; centralBranchId: number; secondBranchId: number },
): Promise<void> {
  const { storeId, centralBranchId, secondBranchId } = store;
  for (const [id, branch] of [
    [centralBranchId, demoBranches.central],
    [secondBranchId, demoBranches.second],
  ] as const) {
    const row = await findBranchAndLock(trx, storeId, id);
    if (row) await updateBranch(trx, row, branch);
  }
  const third = { fantasy_name: 'Botica Demo Campinas', ...demoBranches.third };
  await insertBranch(trx, storeId, third, clock());
  const transporters = [
    { name: 'Expresso Paulista', phone: '1130304040', tracking_url: 'https://rastreio.example/{code}' },
    { name: 'Moto Já', phone: '11987654040', tracking_url: null },
  ];
  const keys = { store_id: storeId, branch_id: centralBranchId, created_at: clock() };
  for (const each of transporters) {
    await insertTransporter(trx, keys, { cnpj: null, email: null, is_enabled: true, ...each });
  }
  for (const [branch_id, rules] of [
    [centralBranchId, demoLocations.central],
    [secondBranchId, demoLocations.second],
  ] as const) {
    await upsertLocations(trx, { store_id: storeId, branch_id }, rules.map(fieldsOf), clock());
  }
}
