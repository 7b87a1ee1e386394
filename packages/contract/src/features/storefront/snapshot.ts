import type { WorkTime } from '../branches/record/work-time.ts';
import type { PublicCategory } from '../categories/public-categories.contract.ts';
import type { PublicPost } from '../posts/public-posts.contract.ts';
import type { PublicProduct } from '../products/shop/public-product.ts';
import type { Redirect } from '../redirects/redirect-rules.ts';
import type { PublicStore } from '../website/info/site-info.ts';
import type { PolicyId } from '../website/policies/policy-names.ts';

/** A branch in the site's data. */
export interface SnapshotBranch {
  id: number;
  name: string;
  is_central: boolean;
  address: PublicStore['address'];
  phone: PublicStore['phone'];
  whatsapp: PublicStore['phone'];
  hours: WorkTime | null;
}

/** Data that all pages of a site share. */
export interface SnapshotSite {
  /** The moment of the snapshot, ISO 8601. */
  at: string;
  /** Origin of the site without a trailing slash: `https://www.farmacia.com.br`. */
  origin: string;
  time_zone: string;
  /** True if search engines should not index the site. */
  is_hidden: boolean;
  /**
   * Server for the site's calls if its own host does not answer them, such as `https://painel.farmacia.com.br`; null if
   * its own host does.
   */
  calls_at: string | null;
  /** Token of the site's public calls. */
  public_token: string;
  store: PublicStore;
  branches: SnapshotBranch[];
  /** Sanitised HTML. */
  policies: { id: Exclude<PolicyId, 'slogan'>; name: string; html: string }[];
  redirects: Redirect[];
  /** Former addresses of records with their present ones. */
  moved: Redirect[];
  categories: PublicCategory[];
  /** Pharmaceutical forms by id. */
  forms: { id: number; name: string }[];
  /** Ids of the products ordered most often lately, the most frequent first. Some may no longer be visible. */
  best_sellers: number[];
  /** Set for a preview: nothing is published, and one page is shown to people with its link. */
  preview?: {
    /** Path of its style sheet and script. */
    path: string;
    /** Future path of the page. */
    shows: string;
  };
}

/** ISO 8601 moment at which the record changes by time alone; null if it does not. */
type ChangesAt = string | null;

/**
 * A line of a build's input file, each a JSON object: the site, then the products by title, then the posts, newest
 * first. The file contains only what the shop shows at `site.at`.
 */
export type SnapshotLine =
  | { kind: 'site'; site: SnapshotSite }
  | { kind: 'product'; product: PublicProduct; changes_at: ChangesAt }
  | { kind: 'post'; post: PublicPost; changes_at: ChangesAt }
  /** The last line; without it the file is incomplete. */
  | { kind: 'end'; products: number; posts: number };
