import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`];

/** What a build has changed, in words: "2 páginas novas, 1 alterada". */
export function changedText({ outcome }: Pick<SiteBuild, 'outcome'>): string {
  if (outcome === null) return '';
  const { added, changed, removed } = outcome;
  const parts = [
    ...counted(added, 'página nova', 'páginas novas'),
    ...counted(changed, 'alterada', 'alteradas'),
    ...counted(removed, 'removida', 'removidas'),
  ];
  return parts.length === 0 ? 'Nada mudou nas páginas' : parts.join(', ');
}

/** The build that has not ended; undefined: there is none. */
export const underWay = (build: SiteBuild | null | undefined): SiteBuild | undefined =>
  build?.ended_at === null ? build : undefined;
