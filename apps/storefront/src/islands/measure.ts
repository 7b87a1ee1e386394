/** Globals that the providers' scripts expect. */
interface MeasuredWindow {
  dataLayer?: unknown[];
  fbq?: ((...told: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean; version?: string };
  _fbq?: unknown;
}

function load(address: string, id?: string): void {
  const script = document.createElement('script');
  if (id) script.id = id;
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Equals Google's snippet, whose script reads the arguments object itself and no array. */
function tellGoogle(): void {
  const window_ = window as MeasuredWindow; // the providers' names on it
  window_.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what Google's script knows a command by
  window_.dataLayer.push(arguments);
}
const google = tellGoogle as (...told: unknown[]) => void;

function meta(pixel: string): void {
  const window_ = window as MeasuredWindow; // the providers' names on it
  const queue: unknown[] = [];
  const fbq: NonNullable<MeasuredWindow['fbq']> = (...told) => void queue.push(told);
  Object.assign(fbq, { queue, loaded: true, version: '2.0', push: fbq });
  window_.fbq = fbq;
  window_._fbq = fbq;
  fbq('init', pixel);
  fbq('track', 'PageView');
  load('https://connect.facebook.net/pt_BR/fbevents.js');
}

/** A product for measuring: only its id, because its name and category may reveal a visitor's health. */
interface MeasuredProduct {
  id: string;
  cents: number;
  element: HTMLElement;
}

function measuredProduct(): MeasuredProduct | null {
  const element = document.querySelector<HTMLElement>('[data-product]');
  const { product: id = '', cents } = element?.dataset ?? {};
  return element && id !== '' ? { id, cents: Number(cents), element } : null;
}

const reais = (cents: number) => cents / 100;
const addressOf = ({ id }: MeasuredProduct) => `${location.origin}/produto/${id}`;

/** Replaces the URL and title that Google would read from the page, because they contain the product's name. */
function googlePage(product: MeasuredProduct | null): object {
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  const page_referrer = isOwn ? location.origin : document.referrer;
  if (product === null) return { page_referrer };
  return { page_referrer, page_location: addressOf(product) + location.search, page_title: `Produto ${product.id}` };
}

/** Sends one event without Meta's script, which would read the page's address and texts. */
function tellMeta(pixel: string, product: MeasuredProduct, event: string, data: Record<string, string> = {}): void {
  const custom = Object.entries(data).map(([name, value]) => [`cd[${name}]`, value]);
  const query = new URLSearchParams([['id', pixel], ['ev', event], ['dl', addressOf(product)], ...custom]);
  const options = { mode: 'no-cors', keepalive: true, credentials: 'include', referrerPolicy: 'origin' } as const;
  fetch(`https://www.facebook.com/tr/?${query}`, options).catch(() => {});
}

/** Tells that the product is seen, and later that somebody goes to order it. */
function tellProduct(
  product: MeasuredProduct,
  { ga4, pixel }: { ga4: string | undefined; pixel: string | undefined },
): void {
  const { id, cents, element } = product;
  const tell = (names: { google: string; meta: string }, unitCents: number, quantity: number) => {
    const value = reais(unitCents * quantity);
    const items = [{ item_id: id, price: reais(unitCents), quantity }];
    if (ga4) google('event', names.google, { send_to: ga4, currency: 'BRL', value, items });
    const content = { content_ids: JSON.stringify([id]), content_type: 'product', currency: 'BRL' };
    if (pixel) tellMeta(pixel, product, names.meta, { ...content, value: value.toFixed(2) });
  };
  tell({ google: 'view_item', meta: 'ViewContent' }, cents, 1);
  const panel = element.querySelector<HTMLElement>('[data-purchase]');
  panel?.querySelector('[data-buy]')?.addEventListener('click', () => {
    const quantity = Number(panel.querySelector<HTMLInputElement>('[data-quantity]')?.value) || 1;
    tell({ google: 'generate_lead', meta: 'Lead' }, Number(panel.dataset.purchase) / quantity, quantity);
  });
}

/** Loads the configured services; the page's policy allows only their hosts. Pages that would reveal health load none. */
export function measure({ ga4, gtm, pixel, rd, mailchimp }: DOMStringMap): void {
  if (document.querySelector('[data-unmeasured]')) return;
  const product = measuredProduct();
  if (ga4) {
    google('js', new Date());
    google('config', ga4, googlePage(product));
    load(`https://www.googletagmanager.com/gtag/js?id=${ga4}`);
  }
  if (gtm) {
    const window_ = window as MeasuredWindow; // the providers' names on it
    window_.dataLayer ??= [];
    window_.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${gtm}`);
  }
  if (pixel && product) tellMeta(pixel, product, 'PageView');
  else if (pixel) meta(pixel);
  if (rd) load(`https://d335luupugsy2.cloudfront.net/js/loader-scripts/${rd}-loader.js`);
  if (mailchimp) load(`https://chimpstatic.com/mcjs-connected/js/users/${mailchimp}.js`, 'mcjs');
  if (product) tellProduct(product, { ga4, pixel });
}
