import { isReservedSlug, isSlug } from './slug.ts';

export const slugMissingMessage = 'O link do produto é obrigatório.';

/** Errors of a typed slug of a product, a category or a post. A slug that is generated from a name is always valid. */
export function slugFaults(record: { slug: string; is_fixed_slug: boolean }): Record<string, string> {
  const { slug, is_fixed_slug: isFixed } = record;
  if (!isFixed) return {};
  if (!isSlug(slug))
    return { slug: slug.trim() === '' ? slugMissingMessage : 'Use letras sem acento, números e hífens.' };
  return isReservedSlug(slug) ? { slug: 'Este link é usado pela própria página. Escolha outro.' } : {};
}
