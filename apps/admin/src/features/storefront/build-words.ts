import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';

const words = [
  ['added', 'nova', 'novas'],
  ['changed', 'alterada', 'alteradas'],
  ['removed', 'removida', 'removidas'],
] as const;

/** The changes of a build in words: "2 páginas novas, 1 alterada". */
export function changedText({ outcome }: Pick<SiteBuild, 'outcome'>): string {
  if (outcome === null) return '';
  const there = words.filter(([key]) => outcome[key] > 0);
  if (there.length === 0) return 'Nada mudou nas páginas';
  return there
    .map(([key, one, many], place) => {
      const isOne = outcome[key] === 1;
      const pages = place > 0 ? '' : isOne ? ' página' : ' páginas';
      return `${outcome[key].toLocaleString('pt-BR')}${pages} ${isOne ? one : many}`;
    })
    .join(', ');
}

/** The build in progress; undefined if there is none. */
export const underWay = (build: SiteBuild | null | undefined): SiteBuild | undefined =>
  build?.ended_at === null ? build : undefined;
