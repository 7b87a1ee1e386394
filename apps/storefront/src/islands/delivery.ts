import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import { formatCents } from '../kit/amounts.ts';

const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`);
const shortDay = (day: string) => day.replace(/^\d{4}-(\d{2})-(\d{2})$/, '$2/$1');

/** Describes the arrival: a date if everything is ready today, else the time after it is ready. */
function whenText(
  { delivery_date, shipping_time }: NonNullable<PublicQuote['delivery']>,
  assemblyDays: number,
): string {
  if (assemblyDays === 0 && delivery_date !== null) return `chega até ${shortDay(delivery_date)}`;
  return shipping_time === 0
    ? 'chega no dia em que fica pronto'
    : `chega em até ${days(shipping_time)} depois de pronto`;
}

function answerText(quote: PublicQuote, { refrigerated, assemblyDays }: DOMStringMap): string | null {
  const { delivery, city, state } = quote;
  if (delivery === null || (refrigerated !== undefined && !delivery.ships_low_temperature)) return null;
  const place = city && state ? `${city}/${state}: ` : '';
  const cents = Math.round(Number(delivery.service_cost) * 100);
  const cost = cents === 0 ? 'grátis' : formatCents(cents);
  return `${place}${delivery.service_name}, ${cost}, ${whenText(delivery, Number(assemblyDays))}.`;
}

/** Asks the shop's server for the price of a delivery; if it does not answer, the page's own text says whom to ask. */
export function delivery(element: HTMLElement): void {
  const form = element.querySelector<HTMLFormElement>('[data-ask]');
  const field = form?.querySelector('input');
  const answer = element.querySelector<HTMLElement>('[data-answer]');
  const away = element.querySelector<HTMLElement>('[data-away]');
  if (!form || !field || !answer || !away) return;
  let asked = 0;

  const { token = '', callsAt } = element.dataset;
  const askAt = async (host: string, zip: string): Promise<PublicQuote> => {
    const query = new URLSearchParams({ token, zip });
    const reply = await fetch(`${host}/v2/public/delivery?${query}`, { signal: AbortSignal.timeout(8000) });
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.json();
  };
  /** Asks our server if the host of the pages does not know the call, because another server may host them. */
  const ask = async (zip: string): Promise<string | null> => {
    const own = askAt('', zip);
    const quote = await (callsAt === undefined ? own : own.catch(() => askAt(callsAt, zip)));
    return answerText(quote, element.dataset);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const zip = field.value.replace(/\D/g, '');
    asked += 1;
    const number = asked;
    const show = (text: string, isAway: boolean) => {
      // A later request has replaced this one.
      if (number !== asked) return;
      answer.textContent = text;
      away.toggleAttribute('data-shown', isAway);
    };
    if (zip.length !== 8) return show('Informe o CEP com 8 dígitos.', false);
    show('Consultando…', false);
    try {
      const text = await ask(zip);
      show(text ?? 'Não encontramos entrega para este CEP.', text === null);
    } catch {
      show('Não foi possível calcular agora.', true);
    }
  });
}
