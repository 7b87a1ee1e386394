/** A file of an exported release. */
export interface ExportedFile {
  /** Path below the release's folder, `site/produto/x.html`. */
  name: string;
  /** Hash of the content: two files with the same hash are equal. */
  hash: string;
}

/** Reads those of the given files that exist, in any order. */
export type Contents<F extends ExportedFile> = (files: readonly F[]) => AsyncIterable<{ file: F; bytes: Uint8Array }>;

/** Releases as folders, for another web server on the same disk. */
export interface SiteFolderPort {
  /**
   * Writes a release completely or not at all. Files that equal those of the shown release are linked; the others are
   * read.
   */
  lay<F extends ExportedFile>(
    release: { domain: string; number: number },
    files: readonly F[],
    how: { contents: Contents<F>; signal: AbortSignal },
  ): Promise<void>;
  /** Switches `current` to this release atomically. */
  show(release: { domain: string; number: number }): Promise<void>;
  /** Removes all releases except these and the shown one. */
  keepOnly(domain: string, numbers: readonly number[]): Promise<void>;
  /** Removes all files of a domain. */
  forget(domain: string): Promise<void>;
}

/** File of a site as the bucket serves it. */
export interface BucketFile {
  key: string;
  contentType: string;
  cacheControl: string;
  contentEncoding: 'gzip' | null;
}

/** Bucket that visitors, or a CDN in front of it, read. */
export interface SiteBucketPort {
  /** Names the location of a domain's files. If the name changes, the new location has no files yet. */
  placeOf(domain: string): string;
  /** The file is durable when the promise resolves. */
  put(domain: string, file: BucketFile, bytes: Uint8Array): Promise<void>;
  /** Succeeds also if the file does not exist. */
  remove(domain: string, key: string): Promise<void>;
}

/** CDN that caches the answers of the server for visitors. */
export interface CdnPort {
  /** `all`: too many paths have changed, or they are not known. Throws if the CDN did not accept the request. */
  purge(changed: { domain: string; origin: string; release: number; all: boolean; paths: string[] }): Promise<void>;
}

/** Targets of exports. Null if the operator has configured none. */
export interface SiteExports {
  folder: SiteFolderPort | null;
  bucket: SiteBucketPort | null;
  cdn: CdnPort | null;
}

export const noSiteExports: SiteExports = { folder: null, bucket: null, cdn: null };
