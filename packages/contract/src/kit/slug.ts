import { normaliseText } from './text.ts';

/** Longest slug of a product, category or post. */
export const slugMaxLength = 50;

/**
 * `Óleo de Prímula 500mg` → `oleo-de-primula-500mg`: `a-z`, `0-9` and single hyphens between, never at an end.
 * Empty when the text has no Latin letter or digit.
 */
export function slugify(text: string, maxLength = slugMaxLength): string {
  const slug = normaliseText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, maxLength).replace(/-$/, '');
}

/** First segments of the storefront's own addresses and of those beside it; no record may use them. */
const ownSegments: ReadonlySet<string> = new Set([
  '404',
  '_previa',
  'api',
  'assets',
  'atendimento',
  'blog',
  'busca',
  'carrinho',
  'categoria',
  'categorias',
  'conta',
  'contato',
  'docs',
  'entrar',
  'favicon.ico',
  'health',
  'index.html',
  'lojas',
  'pagina',
  'pedido',
  'pedidos',
  'politicas',
  'post',
  'produto',
  'produtos',
  'robots.txt',
  'sair',
  'sitemap.xml',
  'sobre',
  'v2',
]);

/** True for a slug that is reserved for the storefront. */
export const isReservedSlug = (slug: string) => ownSegments.has(slug);

/** True for a valid slug: at most 50 characters of `a-z`, `0-9` and hyphens, not only hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && /^-*[a-z0-9][a-z0-9-]*$/.test(text);
}

/** Appends the number to the base, shortened so that both fit: `creme`, `creme-2`, `creme-3`… */
export function numberedSlug(base: string, number: number): string {
  if (number === 1) return slugify(base);
  const suffix = `-${number}`;
  return slugify(base, slugMaxLength - suffix.length) + suffix;
}

/**
 * Returns the first slug of the base, from this number on, that is neither reserved nor taken. Throws a RangeError for
 * a base without a letter.
 */
export function freeSlug(base: string, isTaken: (slug: string) => boolean, first = 1): string {
  if (slugify(base) === '') throw new RangeError(`No slug follows from ${JSON.stringify(base)}`);
  for (let number = first; ; number++) {
    const slug = numberedSlug(base, number);
    if (!isReservedSlug(slug) && !isTaken(slug)) return slug;
  }
}
