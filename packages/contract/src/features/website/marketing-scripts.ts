/** A provider whose script a store pastes: what identifies the store in it is kept, and the script written anew. */
interface Provider {
  message: string;
  /** The one script that counts, whole; its group `id` is what is kept. */
  pattern: RegExp;
  id: RegExp;
  script: (id: string) => string;
}

const mailchimpHost = 'https://chimpstatic.com/mcjs-connected/js/users/';
const rdStationHost = 'https://d335luupugsy2.cloudfront.net/js/loader-scripts/';

/** Marks of one script element: its attributes may be any, what counts is the address that it loads. */
export const marketingScripts = {
  id_mailchimp: {
    message: 'O script de integração com o Mail Chimp é inválido',
    pattern:
      /^<script\b[^>]*>[^<]*?https:\/\/chimpstatic\.com\/mcjs-connected\/js\/users\/(?<id>[0-9a-f]{16,40}\/[0-9a-f]{16,40})\.js[^<]*<\/script>$/i,
    id: /^[0-9a-f]{16,40}\/[0-9a-f]{16,40}$/,
    script: (id) =>
      `<script id="mcjs">!function(c,h,i,m,p){m=c.createElement(h),p=c.getElementsByTagName(h)[0],m.async=1,m.src=i,p.parentNode.insertBefore(m,p)}(document,"script","${mailchimpHost}${id}.js");</script>`,
  },
  id_resultados_digitais: {
    message: 'O script de integração com o Resultados Digitais é inválido',
    pattern:
      /^<script\b[^<>]*\bsrc=["']?https:\/\/d335luupugsy2\.cloudfront\.net\/js\/loader-scripts\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-loader\.js["']?[^<>]*>\s*<\/script>$/i,
    id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    script: (id) => `<script type="text/javascript" async src="${rdStationHost}${id}-loader.js"></script>`,
  },
} as const satisfies Record<string, Provider>;
export type MarketingScript = keyof typeof marketingScripts;

/** Longest script that is looked at; the providers' have some 400 characters. */
export const maxScript = 2000;

/** Attributes by which a script element could do more than load its provider's file. */
const runs = /\son[a-z]+\s*=|javascript:|\bdata:/i;

/**
 * What a pasted script says of the store at its provider; `''` of nothing, null where it is no script element of that
 * provider alone. What is kept comes back as itself.
 */
export function takeScript(key: MarketingScript, pasted: string): string | null {
  const { pattern, id }: Provider = marketingScripts[key];
  const text = pasted.trim();
  if (text === '' || id.test(text)) return text;
  if (text.length > maxScript || runs.test(text)) return null;
  return pattern.exec(text)?.groups?.id?.toLowerCase() ?? null;
}

/** The script as the provider gives it out, made of what is kept. */
export function scriptOf(key: MarketingScript, kept: string | null): string | null {
  return kept === null ? null : marketingScripts[key].script(kept);
}

/** Said beside the field of the provider whose scripts end. */
export const scriptSupportEnds = 'O suporte a este script termina em 21 de novembro.';
