export const maxPathLength = 200;
export const maxValueLength = 500;

/** A normalised address, or the reason why it is invalid. */
export type Taken = { text: string } | { fault: string };

/**
 * Characters that no address may contain: white space, invisible characters, and those that browsers interpret
 * differently.
 */
const odd = /[\s\p{C}\p{Z}\\<>"`{}|^]/u;
/** The same for a decoded part, in which a space is allowed. */
const oddInPart = /(?! )[\p{C}\p{Z}/\\]/u;

const oddMessage = 'Há caracteres que um endereço não pode ter.';
const tooLong = (max: number) => `Use no máximo ${max} caracteres.`;

/** The browsers' form: ASCII letters and marks without a meaning stay, everything else is percent-encoded. */
const encoded = (part: string) =>
  encodeURIComponent(part.normalize('NFC')).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, (code) => decodeURIComponent(code));

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const queryParts = (query: string): string[] => query.split('&').filter((part) => part !== '');

/** Normalises a part of a query; an invalid encoding stays as it is. */
export function inOneForm(part: string): string {
  const plain = decoded(part.replaceAll('+', ' ').replace('=', '%3D'));
  if (plain === null) return part;
  const [name = '', ...value] = plain.split('=');
  const written = (text: string) => encodeURIComponent(text.normalize('NFC')).replaceAll('%2F', '/');
  return part.includes('=') ? `${written(name)}=${written(value.join('='))}` : written(plain);
}

function partFault(part: string | null): string | null {
  if (part === null) return 'Há um % que não começa um código como %20.';
  if (part === '.' || part === '..') return 'O caminho não pode ter “.” ou “..” entre barras.';
  return oddInPart.test(part) ? oddMessage : null;
}

/** An http or https URL; null for anything else. */
function addressOf(text: string): URL | null {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** True for one of the shop's hosts, also with `www.`. Another port is another server. */
const isOwn = ({ hostname, port }: URL, ownHosts: readonly string[]) =>
  port === '' && ownHosts.some((host) => [host, `www.${host}`].includes(hostname.replace(/\.$/, '')));

/** The part of an address after its host. */
const behind = ({ pathname, search, hash }: URL) => pathname + search + hash;

/**
 * Normalises an old address of the shop: without a trailing slash, with the browsers' encoding, and with its query. For
 * an address on one of the shop's hosts it is the part after the host.
 */
export function takePath(typed: string, ownHosts: readonly string[] = []): Taken {
  const text = typed.trim();
  const address = addressOf(text);
  if (address && !odd.test(text)) {
    if (address.username !== '' || address.password !== '') return { fault: withUser };
    return isOwn(address, ownHosts) ? takePath(behind(address)) : { fault: 'Este endereço não é desta loja.' };
  }
  if (text.includes('#')) return { fault: 'O caminho não leva #.' };
  const own = pathOf(text);
  const path = takePathname(own);
  if ('fault' in path) return path;
  const parts = queryParts(text.slice(own.length + 1));
  if (parts.some((part) => odd.test(part) || decoded(part) === null)) return { fault: oddMessage };
  const whole = parts.length === 0 ? path.text : `${path.text}?${parts.map(inOneForm).join('&')}`;
  return whole.length > maxPathLength ? { fault: tooLong(maxPathLength) } : { text: whole };
}

function takePathname(text: string): Taken {
  if (!text.startsWith('/')) return { fault: 'O caminho começa com /.' };
  if (odd.test(text)) return { fault: oddMessage };
  if (text.includes('//')) return { fault: 'Use uma só barra entre as partes do caminho.' };
  const parts = text.slice(1).replace(/\/$/, '').split('/').map(decoded);
  const fault = parts.map(partFault).find((each) => each !== null);
  if (fault) return { fault };
  return { text: `/${parts.map((part) => encoded(part ?? '')).join('/')}` };
}

const withUser = 'O endereço não pode ter usuário nem senha.';
const valueMessage = 'Informe um caminho da loja, que começa com /, ou um endereço https.';

/**
 * Normalises the target of a redirect: a path of the shop, or an https address. An address on one of the shop's hosts
 * becomes a path.
 */
export function takeValue(typed: string, ownHosts: readonly string[]): Taken {
  const text = typed.trim();
  if (odd.test(text)) return { fault: oddMessage };
  const taken = text.startsWith('/') ? takeOwn(text) : takeAddress(text, ownHosts);
  return 'text' in taken && taken.text.length > maxValueLength ? { fault: tooLong(maxValueLength) } : taken;
}

/** The path of an own address without query and fragment. */
export const pathOf = (value: string): string => /^[^?#]*/.exec(value)?.[0] ?? value;

/** Query of an address, without its `?` and without the fragment. */
export const queryOf = (address: string): string => /^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '';

function takeOwn(text: string): Taken {
  const own = pathOf(text);
  const path = takePathname(own);
  if ('fault' in path) return path;
  const rest = text.slice(own.length).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  return { text: path.text + rest };
}

function takeAddress(text: string, ownHosts: readonly string[]): Taken {
  const url = addressOf(text);
  if (url === null) return { fault: valueMessage };
  if (url.username !== '' || url.password !== '') return { fault: withUser };
  if (isOwn(url, ownHosts)) return takeOwn(behind(url));
  return url.protocol === 'https:' ? { text: url.href } : { fault: valueMessage };
}

/** The address for people, with decoded non-ASCII letters. */
export const shownAddress = (address: string): string =>
  address.replace(/(?:%[89A-F][0-9A-F])+/g, (escapes) => decoded(escapes) ?? escapes);
