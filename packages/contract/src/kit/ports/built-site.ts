/** Of what a file of the site is, by its name in the manifest. */
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

/** Where the bytes of a file lie: compressed twice, one after the other in a pack. Fonts and pictures only as they are. */
export interface PackedBytes {
  /** The pack's name: letters and digits. */
  pack: string;
  offset: number;
  /** Lengths in bytes; of a file that is not compressed `br` and `gz` are 0. */
  br: number;
  gz: number;
  plain: number;
}

/** One file of a release. */
export interface SiteFile extends PackedBytes {
  /** From the root, decoded nowhere: `/produto/vitamina-c`, `/assets/site-3f2a.css`. */
  path: string;
  type: SiteFileType;
  /** Of what is served, 22 letters of base64url: the ETag. */
  hash: string;
  /** Of what the page is made of; the same inputs make the same page. Null: it is made anew by each build. */
  inputs: string | null;
  /** ISO 8601: from then on the clock has made another page of it. */
  changes_at: string | null;
  /** Of what a page says, without head and foot of the site; the pages of older releases lack it. */
  content_hash?: string | undefined;
  /** Moment of the release that first said this, ISO 8601; absent while nobody knows. */
  content_at?: string | undefined;
}

/** What the builder is told, as JSON on its standard input. */
export interface BuildOrder {
  /** Of `SnapshotLine`s. */
  snapshot: string;
  /** The files of the release before, as its manifest holds them (JSON); null: everything is made. */
  before: string | null;
  /** An empty folder, for the packs and `site.json`. */
  out: string;
}

/** `site.json` in the builder's folder: the release as it was built. */
export interface BuiltSite {
  files: SiteFile[];
  /** Packs that lie in the builder's folder, `<name>.pack`; the other files name packs of the release before. */
  packs: string[];
  /** Policy of the pages' scripts, pictures and connections, for the header of each. */
  csp: string;
  /** Path → where it leads, and for how long that stands. */
  redirects: { path: string; to: string }[];
  /** Addresses of the pictures that the pages show, `/v2/media/…`, each once. */
  media: string[];
  /** What people are told of the build. */
  changed: { added: number; changed: number; removed: number; same: number };
  /** Paths of those that were added, changed or removed, at most `mostNamedPaths`. */
  paths: string[];
  /** Of all pages the earliest `changes_at`. */
  changes_at: string | null;
  /** What is wrong with the site and did not stop the build: a picture that is missing, a link that leads nowhere. */
  warnings: string[];
}

export const mostNamedPaths = 200;

/** Lines that the builder writes while it works. */
export type BuildProgress = { done: number; total: number };

/** The builder says so when its disk is full. */
export const noRoomToBuild = 'Faltou espaço em disco para montar o site.';

/** The builder's exit code when its last line of errors is a sentence for people; a crash ends with another. */
export const builderSaidWhy = 3;
