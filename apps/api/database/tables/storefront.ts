import type { BuildReason, BuildState } from '@botica/contract/features/storefront/build-states';
import type { BuildOutcome } from '@botica/contract/features/storefront/builds.contract';
import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Timestamp } from '../column-types.ts';

interface StorefrontRefreshesTable {
  store_id: number;
  requested_at: Timestamp;
  requested_by: string;
}

interface SiteBuildsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  reason: BuildReason;
  /** The release that it goes back to, or whose texts it keeps; null: what the store holds now. */
  of_release: number | null;
  state: Generated<BuildState>;
  requested_at: Timestamp;
  requested_by: string;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  /** Files, of so many. */
  done: Generated<number>;
  total: Generated<number>;
  /** Why it failed, as people read it. */
  error: string | null;
  release_id: number | null;
  /** `number`: of the release, also when that is kept no more. */
  outcome: NullableJson<BuildOutcome & { number: number }>;
  /** Who asked for everything while it was under way: what they changed may have come too late for it. */
  again_by: string | null;
}

interface SiteReleasesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Counts a store's releases from 1. */
  number: number;
  /** Names the files that belong to it. */
  build_id: number;
  built_at: Timestamp;
  /** The newest row of the audit that it holds. */
  audit_id: number;
  pages: number;
  /** From then on the clock alone has made another site of it. */
  changes_at: NullableTimestamp;
  /** Files of bytes that it needs. */
  packs: ColumnType<string[]>;
  /** Names of pictures that it shows. */
  media: ColumnType<string[]>;
}

interface SearchMissesTable {
  store_id: number;
  /** `2026-11-30`, in the store's time zone. */
  day: string;
  text: string;
  count: Generated<number>;
}

interface SitesTable {
  store_id: number;
  /** What visitors see; null: nothing yet. */
  release_id: number | null;
  /** Of that release: a switch is to a higher one alone. */
  release_number: Generated<number>;
  /** Published by itself some minutes after a change. */
  is_automatic: Generated<boolean>;
  /** After going back, until somebody publishes again. */
  is_paused: Generated<boolean>;
  /** The list of what is left to set up was put away. */
  hides_setup: Generated<boolean>;
  /** Between two full publications that people ask for. */
  refresh_minutes: Generated<number>;
  version: Generated<number>;
}

/** How far a store's site has come in one of the places outside. */
interface SiteExportsTable {
  store_id: number;
  target: ExportTarget;
  /** Under which it lies there; null: it never arrived. */
  domain: string | null;
  /** Of the last release that arrived whole. */
  number: Generated<number>;
  done_at: NullableTimestamp;
  /** Since it arrived last. */
  failures: Generated<number>;
  failing_since: NullableTimestamp;
  error: string | null;
  /** Who is at it, and for how long at least. */
  held_by: string | null;
  held_until: NullableTimestamp;
}

/** A slug under which a record was seen before, of each record the last twenty; written by the database itself when a record gets another. */
interface FormerSlugsTable {
  store_id: number;
  kind: 'product' | 'category' | 'post';
  slug: string;
  record_id: number;
  /** The later noted, the greater. */
  noted: GeneratedAlways<number>;
}

export interface StorefrontTables {
  storefront_refreshes: StorefrontRefreshesTable;
  site_builds: SiteBuildsTable;
  site_releases: SiteReleasesTable;
  sites: SitesTable;
  site_exports: SiteExportsTable;
  former_slugs: FormerSlugsTable;
  search_misses: SearchMissesTable;
}
