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
  /**
   * Release that a rollback shows again, or whose texts a build of prices keeps; null for the present data of the
   * store.
   */
  of_release: number | null;
  state: Generated<BuildState>;
  requested_at: Timestamp;
  requested_by: string;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  /** Finished files, out of `total`. */
  done: Generated<number>;
  total: Generated<number>;
  /** Reason of a failure, for people. */
  error: string | null;
  release_id: number | null;
  /** `number` is the release's number, also after the release was deleted. */
  outcome: NullableJson<BuildOutcome & { number: number }>;
  /** Person who requested a full build during this one: their changes may have missed it, so another one follows. */
  again_by: string | null;
}

interface SiteReleasesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Counts a store's releases from 1. */
  number: number;
  /** Build whose files belong to the release. */
  build_id: number;
  built_at: Timestamp;
  /** Newest audit row that the release contains. */
  audit_id: number;
  pages: number;
  /** Time after which the site differs from the release without any change of data. */
  changes_at: NullableTimestamp;
  /** Packs (files of bytes) that it needs. */
  packs: ColumnType<string[]>;
  /** Names of the pictures that it shows. */
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
  /** Release that visitors see; null before the first. */
  release_id: number | null;
  /** Number of that release. Only a release with a higher number can replace it. */
  release_number: Generated<number>;
  /** True if the site is published automatically some minutes after a change. */
  is_automatic: Generated<boolean>;
  /** True after a rollback, until a person publishes again. */
  is_paused: Generated<boolean>;
  /** True if the list of steps to set up is hidden. */
  hides_setup: Generated<boolean>;
  /** Minutes between two full publications that people request. */
  refresh_minutes: Generated<number>;
  version: Generated<number>;
}

/** Progress of a store's site in one of the places outside. */
interface SiteExportsTable {
  store_id: number;
  target: ExportTarget;
  /** Domain under which it is stored there; null if it never arrived. */
  domain: string | null;
  /** Number of the last release that arrived completely. */
  number: Generated<number>;
  done_at: NullableTimestamp;
  /** Failures since the last success. */
  failures: Generated<number>;
  failing_since: NullableTimestamp;
  error: string | null;
  /** Server that exports now, and the end of its lock. */
  held_by: string | null;
  held_until: NullableTimestamp;
}

/** Former slugs of a record, at most the last twenty. A trigger writes them when the slug changes. */
interface FormerSlugsTable {
  store_id: number;
  kind: 'product' | 'category' | 'post';
  slug: string;
  record_id: number;
  /** Rises with each row. */
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
