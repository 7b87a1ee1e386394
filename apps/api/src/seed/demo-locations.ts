import type { LocationRules } from '@botica/contract/features/delivery-locations/delivery-location';
import type { Uf } from '@botica/contract/kit/brazil/uf';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { businessWeek, type Weekday, weekdays } from '@botica/contract/kit/weekdays';

const workWeek: Weekday[] = [...businessWeek];
const withSaturday: Weekday[] = weekdays.slice(0, 6);

const motoboy = (service_cost: string, shipping_time = 0) => ({
  service_name: 'Motoboy',
  service_type: 'ground' as const,
  service_cost,
  shipping_time,
  ships_low_temperature: true,
  week_availibility: withSaturday,
});
const carrier = (service_cost: string, shipping_time: number) => ({
  service_name: 'Expresso Paulista',
  service_type: 'ground' as const,
  service_cost,
  shipping_time,
  ships_low_temperature: false,
  week_availibility: workWeek,
});
const plane = (service_cost: string, shipping_time: number) => ({
  service_name: 'Aéreo',
  service_type: 'air' as const,
  service_cost,
  shipping_time,
  ships_low_temperature: false,
  week_availibility: workWeek,
});

const range = (zip_from: string, zip_to: string, city: string) => ({
  kind: 'zip' as const,
  zip_from,
  zip_to,
  state: 'SP',
  city,
});
const inSaoPaulo = (district: string) => ({ kind: 'district' as const, state: 'SP', city: 'São Paulo', district });
const city = (state: Uf, name: string) => ({ kind: 'place' as const, state, city: name });

const bySea: readonly Uf[] = ['AM', 'AP', 'PA'];
const nearby: readonly Uf[] = ['SP', 'RJ', 'MG', 'PR', 'SC', 'ES'];

/** A location for every state; nearer ones are cheaper and faster. */
const everyState = [...new Set(ufZipRanges.map(({ state }) => state))].map((state): LocationRules => {
  const place = { kind: 'place' as const, state, city: null };
  if (nearby.includes(state))
    return { ...place, ...carrier(state === 'SP' ? '22.90' : '32.90', state === 'SP' ? 3 : 5) };
  if (!bySea.includes(state)) return { ...place, ...plane('49.90', 6) };
  return { ...place, ...carrier('64.90', 15), service_name: 'Cabotagem', service_type: 'sea' };
});

/**
 * Locations of the central branch, which sends everywhere, and of the second one, which serves its own part of the
 * city.
 */
export const demoLocations: Record<'central' | 'second', readonly LocationRules[]> = {
  central: [
    ...everyState,
    { ...range('01000000', '01599999', 'São Paulo'), ...motoboy('14.90') },
    { ...range('04000000', '04999999', 'São Paulo'), ...motoboy('9.90') },
    { ...range('01000000', '05999999', 'São Paulo'), ...carrier('16.90', 1) },
    { ...range('08000000', '08499999', 'São Paulo'), ...carrier('18.90', 1) },
    { ...range('11000000', '11999999', 'Baixada Santista'), ...carrier('24.90', 2) },
    { ...city('SP', 'Campinas'), ...carrier('19.90', 2) },
    { ...city('SP', 'Santos'), ...carrier('21.90', 2) },
    { ...city('RJ', 'Rio de Janeiro'), ...carrier('27.90', 3) },
    { ...city('PR', 'Curitiba'), ...carrier('27.90', 3) },
    { ...city('DF', 'Brasília'), ...plane('39.90', 2) },
    { ...inSaoPaulo('Vila Mariana'), ...motoboy('6.90') },
    { ...inSaoPaulo('Moema'), ...motoboy('8.90') },
    { ...inSaoPaulo('Ipiranga'), ...motoboy('10.90') },
    { ...inSaoPaulo('Bela Vista'), ...motoboy('10.90') },
  ],
  second: [
    { ...range('05400000', '05499999', 'São Paulo'), ...motoboy('7.90') },
    { ...range('05000000', '05999999', 'São Paulo'), ...motoboy('12.90') },
    { ...city('SP', 'São Paulo'), ...carrier('17.90', 1) },
    { ...city('SP', 'Osasco'), ...carrier('19.90', 1) },
    { ...inSaoPaulo('Pinheiros'), ...motoboy('5.90') },
    { ...inSaoPaulo('Vila Madalena'), ...motoboy('6.90') },
  ],
};
