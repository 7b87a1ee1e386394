import type { WorkTime } from '../branches/record/work-time.ts';
import type { PublicCategory } from '../categories/public-categories.contract.ts';
import type { PublicPost } from '../posts/public-posts.contract.ts';
import type { PublicProduct } from '../products/shop/public-product.ts';
import type { Redirect } from '../redirects/redirect-rules.ts';
import type { PublicStore } from '../website/info/site-info.ts';
import type { PolicyId } from '../website/policies/policy-names.ts';

/** One place where the shop sells or hands over, as its site tells of it. */
export interface SnapshotBranch {
  id: number;
  name: string;
  is_central: boolean;
  address: PublicStore['address'];
  phone: PublicStore['phone'];
  whatsapp: PublicStore['phone'];
  hours: WorkTime | null;
}

/** What all pages of a site share. */
export interface SnapshotSite {
  /** The moment that the snapshot shows, ISO 8601. */
  at: string;
  /** Where the site stands, without a trailing slash: `https://www.farmacia.com.br`. */
  origin: string;
  time_zone: string;
  /** Search engines are told to stay away. */
  is_hidden: boolean;
  /** Where its calls are answered when its own host does not, as `https://painel.farmacia.com.br`; null: its own host always does. */
  calls_at: string | null;
  /** Opens the public calls to this site's pages. */
  public_token: string;
  store: PublicStore;
  branches: SnapshotBranch[];
  /** Sanitised HTML, as it was saved. */
  policies: { id: Exclude<PolicyId, 'slogan'>; name: string; html: string }[];
  redirects: Redirect[];
  /** Addresses that records had before, with those that they have now. */
  moved: Redirect[];
  categories: PublicCategory[];
  /** Pharmaceutical forms, as products name them by their ids. */
  forms: { id: number; name: string }[];
  /** Ids of the products that were ordered most often of late, the most frequent first; the shop may show others by now. */
  best_sellers: number[];
  /** Set: nothing is published, one page is shown to whoever has its link. */
  preview?: {
    /** Below which path its stylesheet and script lie. */
    path: string;
    /** Which page, by the path that it will have. */
    shows: string;
  };
}

/** ISO 8601; null: the clock alone never changes it. Otherwise it is another one from then on. */
type ChangesAt = string | null;

/**
 * What one build is made of: a file of lines, each a JSON object. The site comes first, then the products by title, then
 * the posts, the newest first. It holds nothing that the shop does not show at `site.at`.
 */
export type SnapshotLine =
  | { kind: 'site'; site: SnapshotSite }
  | { kind: 'product'; product: PublicProduct; changes_at: ChangesAt }
  | { kind: 'post'; post: PublicPost; changes_at: ChangesAt }
  /** The last line: without it the file was not written whole. */
  | { kind: 'end'; products: number; posts: number };
