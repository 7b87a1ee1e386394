import { isFreightFree } from '@botica/contract/features/delivery-locations/is-freight-free';
import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import { formatCents } from '../kit/amounts.ts';

const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`);
const shortDay = (day: string) => day.replace(/^\d{4}-(\d{2})-(\d{2})$/, '$2/$1');

type Service = PublicQuote['services'][number];

/** Describes the arrival: the date that counts the product's lead time, else the time after it is ready. */
function whenText({ delivery_date, shipping_time }: Service): string {
  if (delivery_date !== null) return `chega até ${shortDay(delivery_date)}`;
  return shipping_time === 0
    ? 'chega no dia em que fica pronto'
    : `chega em até ${days(shipping_time)} depois de pronto`;
}

const centsOf = (wire: string) => Math.round(Number(wire) * 100);

/** The price of a service for this purchase, and from which purchase it would be free. */
function costText({ service_cost, free_from }: Service, purchaseCents: number): string {
  const cents = centsOf(service_cost);
  if (cents === 0 || isFreightFree(free_from, purchaseCents)) return 'grátis';
  return free_from === null
    ? formatCents(cents)
    : `${formatCents(cents)} (grátis a partir de ${formatCents(centsOf(free_from))})`;
}

/** A line for each service that can carry the product; null where none can. */
function answerText(quote: PublicQuote, element: HTMLElement): string | null {
  const { refrigerated } = element.dataset;
  const purchaseCents = Number(element.closest<HTMLElement>('[data-purchase]')?.dataset.purchase ?? 0);
  const { services, city, state } = quote;
  const able = services.filter(({ ships_low_temperature: cold }) => cold || refrigerated === undefined);
  if (able.length === 0) return null;
  const place = city && state ? `${city}/${state}: ` : '';
  const lines = able.map((each) => `${each.service_name}, ${costText(each, purchaseCents)}, ${whenText(each)}.`);
  return place + lines.join('\n');
}

/** Asks the shop's server for the price of a delivery; if it does not answer, the page's own text says whom to ask. */
export function delivery(element: HTMLElement): void {
  const form = element.querySelector<HTMLFormElement>('[data-ask]');
  const field = form?.querySelector('input');
  const answer = element.querySelector<HTMLElement>('[data-answer]');
  const away = element.querySelector<HTMLElement>('[data-away]');
  if (!form || !field || !answer || !away) return;
  let lastRequest = 0;

  const { token = '', callsAt, assemblyDays = '0' } = element.dataset;
  const askAt = async (host: string, zip: string): Promise<PublicQuote> => {
    const query = new URLSearchParams({ token, zip });
    if (Number(assemblyDays) > 0) query.set('lead_days', assemblyDays);
    const reply = await fetch(`${host}/v2/public/delivery?${query}`, { signal: AbortSignal.timeout(8000) });
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.json();
  };
  /** Asks our server if the host of the pages does not know the call, because another server may host them. */
  const ask = (zip: string): Promise<PublicQuote> => {
    const own = askAt('', zip);
    return callsAt === undefined ? own : own.catch(() => askAt(callsAt, zip));
  };
  /** The last answer, whose prices follow the quantity that is chosen. */
  let shown: PublicQuote | null = null;
  element.closest('[data-purchase]')?.addEventListener('purchase', () => {
    const text = shown && answerText(shown, element);
    if (text !== null) answer.textContent = text;
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const zip = field.value.replace(/\D/g, '');
    lastRequest += 1;
    const number = lastRequest;
    const show = (text: string, isAway: boolean) => {
      // A later request has replaced this one.
      if (number !== lastRequest) return;
      answer.textContent = text;
      away.toggleAttribute('data-shown', isAway);
    };
    if (zip.length !== 8) return show('Informe o CEP com 8 dígitos.', false);
    shown = null;
    show('Consultando…', false);
    try {
      const quote = await ask(zip);
      const text = answerText(quote, element);
      if (number === lastRequest) shown = quote;
      show(text ?? 'Não encontramos entrega para este CEP.', text === null);
    } catch {
      show('Não foi possível calcular agora.', true);
    }
  });
}
