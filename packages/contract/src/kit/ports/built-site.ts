/** Content types of a site's files, by the type in the manifest. */
export const siteFileTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
} as const;
export type SiteFileType = keyof typeof siteFileTypes;

/**
 * Position of a file's bytes in a pack: two compressed forms, one after the other. Fonts and pictures are stored only
 * uncompressed.
 */
export interface PackedBytes {
  /** The pack's name: letters and digits. */
  pack: string;
  offset: number;
  /** Lengths in bytes; `br` and `gz` are 0 for a file that is not compressed. */
  br: number;
  gz: number;
  plain: number;
}

/** A file of a release. */
export interface SiteFile extends PackedBytes {
  /** Path from the root, never decoded: `/produto/vitamina-c`, `/assets/site-3f2a.css`. */
  path: string;
  type: SiteFileType;
  /** Hash of the served bytes, 22 letters of base64url: the ETag. */
  hash: string;
  /** Hash of the page's inputs; the same inputs make the same page. Null: every build makes the page again. */
  inputs: string | null;
  /** ISO 8601 instant from which time alone has changed the page. */
  changes_at: string | null;
  /** Hash of the page's content without the site's header and footer; pages of older releases lack it. */
  content_hash?: string | undefined;
  /** ISO 8601 instant of the first release with this content; absent while unknown. */
  content_at?: string | undefined;
}

/** The builder's input, as JSON on its standard input. */
export interface BuildOrder {
  /** Path of the file of `SnapshotLine`s. */
  snapshot: string;
  /** The previous release's files as in its manifest (JSON); null makes every page again. */
  before: string | null;
  /** An empty folder, for the packs and `site.json`. */
  out: string;
}

/** `site.json` in the builder's folder: the release as it was built. */
export interface BuiltSite {
  files: SiteFile[];
  /** Packs in the builder's folder, `<name>.pack`; other files refer to packs of the previous release. */
  packs: string[];
  /** Policy for the pages' scripts, pictures and connections, sent as a header of each page. */
  csp: string;
  /** The redirects, each from a path to its target. */
  redirects: { path: string; to: string }[];
  /** Addresses of the pictures on the pages, `/v2/media/…`, each once. */
  media: string[];
  /** Counts of the build for its report. */
  changed: { added: number; changed: number; removed: number; same: number };
  /** Paths that were added, changed or removed, at most `mostNamedPaths`. */
  paths: string[];
  /** The earliest `changes_at` of all pages. */
  changes_at: string | null;
  /** Faults of the site that did not stop the build: a missing picture, a dead link. */
  warnings: string[];
}

export const mostNamedPaths = 200;

/** A progress line that the builder writes during the build. */
export type BuildProgress = { done: number; total: number };

/** The builder's message when its disk is full. */
export const noRoomToBuild = 'Faltou espaço em disco para montar o site.';

/**
 * The builder's exit code when the last line of its error output is a sentence for people; a crash ends with another
 * code.
 */
export const builderSaidWhy = 3;
