import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { ShownBatch } from './batch.store.ts';

/** Wire form of a batch for its owner. The file is offered until it expires. */
export function toBatch(row: ShownBatch, now: Date): Batch {
  const { file_name: name, file_bytes: bytes, file_expires_at: expiresAt } = row;
  const isKept = name !== null && bytes !== null && expiresAt !== null && expiresAt > now;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    total: row.total,
    done: row.done,
    refused: row.refused,
    reason: row.reason,
    has_results: row.has_items,
    file: isKept ? { name, byte_size: bytes, expires_at: expiresAt.toISOString() } : null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
