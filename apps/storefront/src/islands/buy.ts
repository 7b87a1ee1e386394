import { type Conditions, cardText, formatCents, pricesByPayment, totalText, withDiscount } from '../kit/amounts.ts';
import { orderText } from '../kit/order-text.ts';

const checked = (element: ParentNode, of = '') =>
  element.querySelector<HTMLInputElement>(`${of}input[type=radio]:checked`)?.value ?? '';

function tell(element: HTMLElement, name: string, text: string): void {
  const place = element.querySelector(`[data-${name}]`);
  if (place) place.textContent = text;
}

/** Returns a whole number from 1 to the maximum of an order. */
function quantityOf(field: HTMLInputElement | null): number {
  const typed = Math.trunc(Number(field?.value)) || 1;
  return Math.min(Math.max(1, typed), Number(field?.max) || 1);
}

/**
 * Limits the quantity to the maximum of an order; an empty field stays empty while the visitor types. Disables the
 * buttons at the limits.
 */
function holdWithin(field: HTMLInputElement, steps: readonly HTMLButtonElement[]): void {
  if (Number(field.value) > Number(field.max)) field.value = field.max;
  const quantity = quantityOf(field);
  for (const step of steps) step.disabled = step.dataset.step === '1' ? quantity >= Number(field.max) : quantity <= 1;
}

/** Describes the choice for the message to the shop: the volume, then each variant with its name. */
function choicesOf(element: HTMLElement): string[] {
  const volume = element.querySelector<HTMLInputElement>('input[name=tamanho]:checked')?.value;
  const variants = [...element.querySelectorAll<HTMLElement>('[data-variant]')];
  return [...(volume ? [volume] : []), ...variants.map((group) => `${group.dataset.variant}: ${checked(group)}`)];
}

/** Shows prices and the order's link for the current choice; the build computed the prices. */
export function buy(element: HTMLElement): void {
  const { title = '', address = '', conditions = '', bulkFrom } = element.dataset;
  const known: Conditions = JSON.parse(conditions);
  const field = element.querySelector<HTMLInputElement>('[data-quantity]');
  const link = element.querySelector<HTMLAnchorElement>('[data-buy]');
  const list = element.querySelector<HTMLElement>('[data-list]');

  const steps = [...element.querySelectorAll<HTMLButtonElement>('[data-step]')];

  const follow = () => {
    if (field) holdWithin(field, steps);
    const radio = element.querySelector<HTMLInputElement>('input[name=tamanho]:checked');
    const volume = radio ?? element.querySelector<HTMLInputElement>('input[data-cents]');
    if (volume === null) return;
    const quantity = quantityOf(field);
    const bulkCents = Number(volume.dataset.bulkCents) || null;
    const isBulk = bulkCents !== null && bulkFrom !== undefined && quantity >= Number(bulkFrom);
    const cents = isBulk ? bulkCents : Number(volume.dataset.cents);
    const prices = pricesByPayment(cents, known);
    tell(element, 'amount', formatCents(cents));
    tell(element, 'pix', withDiscount(prices.pixCents, known.pixPercent));
    tell(element, 'card', cardText(prices, known.cardPercent));
    tell(element, 'billet', withDiscount(prices.billetCents, known.billetPercent));
    if (bulkCents !== null) tell(element, 'bulk', formatCents(bulkCents));
    tell(element, 'total', totalText(cents, quantity));
    element.dataset.purchase = String(cents * quantity);
    element.dispatchEvent(new CustomEvent('purchase'));
    // The comparison price belongs to the first volume.
    if (list) list.hidden = radio !== null && radio !== element.querySelector('input[name=tamanho]');
    if (link?.dataset.buy === 'whatsapp') {
      const to = new URL(link.href);
      to.search = `?text=${encodeURIComponent(orderText({ title, choices: choicesOf(element), quantity, address }))}`;
      link.href = to.href;
    }
  };
  element.addEventListener('input', follow);
  field?.addEventListener('change', () => {
    field.value = String(quantityOf(field));
    follow();
  });
  for (const step of steps)
    step.addEventListener('click', () => {
      if (field) field.value = String(quantityOf(field) + Number(step.dataset.step));
      follow();
    });
  follow();
}
