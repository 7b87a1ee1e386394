/** Places of a release besides this server: a folder, a bucket, and a call that purges a CDN. */
export const exportTargets = ['folder', 'bucket', 'purge'] as const;
export type ExportTarget = (typeof exportTargets)[number];
