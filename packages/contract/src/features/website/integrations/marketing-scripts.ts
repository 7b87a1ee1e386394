/** A provider of a script. Only the store's id in a pasted script is stored, and the script is generated from it. */
interface Provider {
  message: string;
  /** The whole URL of the store's file at the provider; its group `id` is stored. */
  file: RegExp;
  /** Where the file's URL is: in the element (`src`), or in the code that loads it. */
  loads: 'src' | 'code';
  id: RegExp;
  script: (id: string) => string;
}

const mailchimpHost = 'https://chimpstatic.com/mcjs-connected/js/users/';
const rdStationHost = 'https://d335luupugsy2.cloudfront.net/js/loader-scripts/';

export const marketingScripts = {
  id_mailchimp: {
    message: 'O script de integração com o Mail Chimp é inválido',
    file: /^https:\/\/chimpstatic\.com\/mcjs-connected\/js\/users\/(?<id>[0-9a-f]{16,40}\/[0-9a-f]{16,40})\.js$/i,
    loads: 'code',
    id: /^[0-9a-f]{16,40}\/[0-9a-f]{16,40}$/,
    script: (id) =>
      `<script id="mcjs">!function(c,h,i,m,p){m=c.createElement(h),p=c.getElementsByTagName(h)[0],m.async=1,m.src=i,p.parentNode.insertBefore(m,p)}(document,"script","${mailchimpHost}${id}.js");</script>`,
  },
  id_resultados_digitais: {
    message: 'O script de integração com o Resultados Digitais é inválido',
    file: /^https:\/\/d335luupugsy2\.cloudfront\.net\/js\/loader-scripts\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-loader\.js$/i,
    loads: 'src',
    id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    script: (id) => `<script type="text/javascript" async src="${rdStationHost}${id}-loader.js"></script>`,
  },
} as const satisfies Record<string, Provider>;
export type MarketingScript = keyof typeof marketingScripts;

/** Maximum length that is parsed; the providers' scripts have some 400 characters. */
export const maxScript = 2000;

/** A single script element with nothing beside it. */
const element = /^<script\b(?<attributes>[^<>]*)>(?<code>[^<]*)<\/script\s*>$/i;
/**
 * An attribute that only says how and from where the file is loaded. Event handlers and unknown attributes are refused.
 */
const attribute =
  /\s+(?<name>id|type|async|defer|charset|src|data-[a-z0-9-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=`]+)))?(?=\s|$)/iy;
/** A word of the code that contains a URL, with any scheme or none. */
const isAddress = (word: string) => word.includes('//') || word.includes('\\/\\/');
const runs = /\b(?:data|javascript|blob):/i;

/** The value of `src`; undefined if there is none, null if an attribute is not allowed. */
function sourceOf(attributes: string): string | null | undefined {
  const trimmed = attributes.trimEnd();
  const text = trimmed.endsWith('/') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  let source: string | undefined;
  attribute.lastIndex = 0;
  for (let at = 0; at < text.length; at = attribute.lastIndex) {
    const found = attribute.exec(text);
    if (found === null) return null;
    if (found.groups?.name?.toLowerCase() !== 'src') continue;
    if (source !== undefined) return null;
    source = found[2] ?? found[3] ?? found[4] ?? '';
  }
  return source;
}

/** All URLs that a script element loads, by itself or by its code; null if it might do more. */
function addressesOf(text: string, loads: Provider['loads']): string[] | null {
  const { attributes = '', code = '' } = element.exec(text)?.groups ?? {};
  const source = sourceOf(attributes);
  if (source === null || runs.test(text) || !element.test(text)) return null;
  if (loads === 'src') return source !== undefined && code.trim() === '' ? [source] : null;
  return source === undefined ? code.split(/["'`\s]/).filter(isAddress) : null;
}

/**
 * The store's id in a pasted script. `''` for an empty text; null unless it is one script element that loads the
 * provider's file and nothing else. A stored id is returned unchanged.
 */
export function takeScript(key: MarketingScript, pasted: string): string | null {
  const { file, loads, id }: Provider = marketingScripts[key];
  if (pasted.length > maxScript) return null;
  const text = pasted.trim();
  if (text === '' || id.test(text)) return text;
  const [found, ...others] = addressesOf(text, loads) ?? [];
  return others.length > 0 ? null : (file.exec(found ?? '')?.groups?.id?.toLowerCase() ?? null);
}

/** The provider's script, generated from the stored id. */
export function scriptOf(key: MarketingScript, kept: string | null): string | null {
  return kept === null ? null : marketingScripts[key].script(kept);
}

/** Shown beside the field of the provider whose scripts are no longer supported. */
export const scriptSupportEnds =
  'O suporte a este script terminou em 21 de novembro de 2026: use a integração com a RD Station no lugar dele.';
