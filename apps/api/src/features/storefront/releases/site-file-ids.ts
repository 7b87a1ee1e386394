export const packId = (pack: string) => `site-${pack}`;
export const manifestId = (buildId: number) => `site-manifest-${buildId}`;
export const sourceId = (buildId: number) => `site-source-${buildId}`;

/** Ids of all files that a release needs, unique within the store. */
export const fileIdsOf = ({ build_id, packs }: { build_id: number; packs: readonly string[] }): string[] => [
  ...packs.map(packId),
  manifestId(build_id),
  sourceId(build_id),
];
