/** Where a release goes beside this server: a folder, a bucket, and word to the CDN of what it must forget. */
export const exportTargets = ['folder', 'bucket', 'purge'] as const;
export type ExportTarget = (typeof exportTargets)[number];
