import { isReservedSlug, isSlug } from './slug.ts';

export const slugMissingMessage = 'O link do produto é obrigatório.';

/** Faults of a slug that somebody typed, of a product, a category or a post; one that follows from a name is right. */
export function slugFaults(record: { slug: string; is_fixed_slug: boolean }): Record<string, string> {
  const { slug, is_fixed_slug: isFixed } = record;
  if (!isFixed) return {};
  if (!isSlug(slug))
    return { slug: slug.trim() === '' ? slugMissingMessage : 'Use letras sem acento, números e hífens.' };
  return isReservedSlug(slug) ? { slug: 'Este link é usado pela própria página. Escolha outro.' } : {};
}
