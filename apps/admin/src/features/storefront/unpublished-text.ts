import type { Site } from '@botica/contract/features/storefront/builds.contract';

/** "12 alterações ainda não foram publicadas." */
export function unpublishedText({ count, is_capped }: Site['unpublished']): string {
  if (count === 0) return 'Tudo o que foi alterado está publicado.';
  if (count === 1) return '1 alteração ainda não foi publicada.';
  const shown = is_capped ? `Mais de ${(count - 1).toLocaleString('pt-BR')}` : count.toLocaleString('pt-BR');
  return `${shown} alterações ainda não foram publicadas.`;
}
