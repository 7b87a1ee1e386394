/** A file of an exported release. */
export interface ExportedFile {
  /** Below the release's folder, `site/produto/x.html`. */
  name: string;
  /** What it holds: two files of one hash are the same. */
  hash: string;
}

/** Of these files those that there are, in any order. */
export type Contents<F extends ExportedFile> = (files: readonly F[]) => AsyncIterable<{ file: F; bytes: Uint8Array }>;

/** Releases as folders, for another web server on the same disk. */
export interface SiteFolderPort {
  /** Lays a release down, whole or not at all; what the shown one holds the same is linked, and the rest asked for. */
  lay<F extends ExportedFile>(
    release: { domain: string; number: number },
    files: readonly F[],
    how: { contents: Contents<F>; signal: AbortSignal },
  ): Promise<void>;
  /** From now on `current` is this one, from one instant to the next. */
  show(release: { domain: string; number: number }): Promise<void>;
  /** Removes all other releases but the shown one. */
  keepOnly(domain: string, numbers: readonly number[]): Promise<void>;
  /** Removes all that there is of a domain. */
  forget(domain: string): Promise<void>;
}

/** A file of a site, as a bucket answers it. */
export interface BucketFile {
  key: string;
  contentType: string;
  cacheControl: string;
  contentEncoding: 'gzip' | null;
}

/** A bucket that visitors, or a CDN before them, read. */
export interface SiteBucketPort {
  /** Names where a domain's files lie: in another place there are none of them. */
  placeOf(domain: string): string;
  /** Durable once it resolves. */
  put(domain: string, file: BucketFile, bytes: Uint8Array): Promise<void>;
  /** What is not there is as good as removed. */
  remove(domain: string, key: string): Promise<void>;
}

/** What lies before the server that visitors ask, and keeps its answers. */
export interface CdnPort {
  /** `all`: too many have changed, or it is not known which. Throws when it was not taken over. */
  purge(changed: { domain: string; origin: string; release: number; all: boolean; paths: string[] }): Promise<void>;
}

/** Where sites go beside this server; null: the operator has set none. */
export interface SiteExports {
  folder: SiteFolderPort | null;
  bucket: SiteBucketPort | null;
  cdn: CdnPort | null;
}

export const noSiteExports: SiteExports = { folder: null, bucket: null, cdn: null };
