import {
  type DeliveryLocation,
  serviceTypeNames,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { stateName } from '@botica/contract/kit/brazil/uf';
import { formatBrlWire } from '@botica/contract/kit/money';
import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';

type ShownLocation = Pick<DeliveryLocation, 'kind' | 'zip_from' | 'zip_to' | 'state' | 'city' | 'district'>;

/** `01000000`, `05999999` → `01000-000 a 05999-999`. */
export function rangeText(from: string, to: string): string {
  return from === to ? formatCep(from) : `${formatCep(from)} a ${formatCep(to)}`;
}

/** A location's name: its city, the state for a whole state, or the range of CEPs. */
export function locationName({ kind, zip_from, zip_to, state, city, district }: ShownLocation): string {
  if (kind === 'zip') return rangeText(zip_from ?? '', zip_to ?? '');
  if (kind === 'district') return `${district}, ${city}`;
  return city ?? stateName(state ?? '');
}

/** The specified sentence names only the city, also for a neighbourhood; the confirmation before it names both. */
export function removedText(place: ShownLocation): string {
  const name = place.kind === 'district' ? place.city : locationName(place);
  return `A localização ${name} foi removida com sucesso!`;
}

/** `Seg a Sex`, `Todos os dias`, `Seg, Qua e Sex`. */
export function weekText(days: readonly Weekday[]): string {
  const chosen = weekdays.filter((day) => days.includes(day));
  if (chosen.length === weekdays.length) return 'Todos os dias';
  const names = chosen.map((day) => weekdayNames[day].short);
  const first = chosen[0];
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return '';
  const isUnbroken = weekdays.indexOf(last) - weekdays.indexOf(first) === chosen.length - 1;
  if (isUnbroken && chosen.length > 2) return `${names[0]} a ${names.at(-1)}`;
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

/** A price of zero reads "Grátis". */
export function priceText(wire: string): string {
  return wire === '0.00' ? 'Grátis' : formatBrlWire(wire);
}

export function daysText(days: number): string {
  if (days === 0) return 'Mesmo dia';
  return days === 1 ? '1 dia' : `${days.toLocaleString('pt-BR')} dias`;
}

export const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');
export const serviceTypeName = (type: DeliveryLocation['service_type']) => serviceTypeNames[type];
