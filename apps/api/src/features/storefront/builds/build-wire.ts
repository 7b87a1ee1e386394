import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import type { BuildRow } from './builds.store.ts';

function releaseOf({ release_id: id, outcome, kept_release, shown_release }: BuildRow): SiteBuild['release'] {
  if (id === null || outcome === null) return null;
  return { id, number: outcome.number, is_shown: shown_release === id, is_kept: kept_release !== null };
}

export function buildWire(row: BuildRow): SiteBuild {
  const { id, reason, state, requested_at, requested_by, started_at, ended_at, done, total, error, outcome } = row;
  return {
    id,
    reason,
    state,
    requested_by,
    done,
    total,
    error,
    requested_at: requested_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    outcome: outcome && { ...outcome },
    release: releaseOf(row),
  };
}
