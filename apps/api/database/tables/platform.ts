import type { BatchState } from '@botica/contract/platform/batches/batch-schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** A key is enqueued only once. */
  key: string;
  payload: Json<object>;
  run_at: Timestamp;
  attempts: Generated<number>;
  locked_until: NullableTimestamp;
  /** Set while something is sent that must never be sent twice. */
  sending_since: NullableTimestamp;
  done_at: NullableTimestamp;
  failed_at: NullableTimestamp;
  last_error: Optional<string>;
  created_at: Timestamp;
}

/** Old and new value of each changed field, in wire form. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>;

interface AuditTable {
  id: GeneratedAlways<number>;
  store_id: number | null;
  at: Timestamp;
  actor_kind: 'agent' | 'integration' | 'system' | 'import';
  agent_id: number | null;
  actor_name: string;
  entity: string;
  entity_id: number;
  action: string;
  changes: Json<AuditChanges>;
  request_id: string | null;
}

interface PresenceTable {
  /** Random id that a browser gives its page. */
  page: string;
  store_id: number;
  agent_id: number;
  name: string;
  entity: string;
  record_id: number;
  is_editing: boolean;
  seen_at: Timestamp;
}

interface WorksTable {
  id: GeneratedAlways<number>;
  store_id: number;
  /** Person who started the batch. */
  agent_id: number;
  /** Kind of the batch (`platform/batches/batch-kind.ts`). */
  kind: string;
  title: string;
  /** Empty after the end, because a search may contain a person's name. */
  params: Json<object>;
  state: Generated<BatchState>;
  /** Progress in the kind's own form. */
  progress: NullableJson<object>;
  total: number | null;
  done: Generated<number>;
  refused: Generated<number>;
  reason: Optional<string>;
  /** True if the batch handles the rows of `work_items`; otherwise it writes a file. */
  has_items: boolean;
  /** Number of starts by a server, and of starts since the last progress. */
  runs: Generated<number>;
  runs_in_vain: Generated<number>;
  /** Prefix of the keys of its pieces. */
  file_key: Optional<string>;
  file_name: Optional<string>;
  file_type: Optional<string>;
  file_bytes: Optional<number>;
  file_expires_at: NullableTimestamp;
  created_at: Timestamp;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  version: Generated<number>;
}

interface WorkItemsTable {
  work_id: number;
  position: number;
  record_id: number;
  label: string;
  /** Null for an item that is not done yet. */
  outcome: 'done' | 'refused' | null;
  reason: string | null;
}

/** State of checking a file: each piece is checked when it arrives. */
export interface ImportScan {
  isUtf8: boolean;
  /** First bytes of an incomplete character at the end of the last piece, in base64. */
  tail: string;
  lines: number;
}

/** Format of a complete file. */
export interface ImportLayout {
  format: 'ndjson' | 'csv';
  encoding: 'utf-8' | 'windows-1252';
  problem: string | null;
  separator: string;
  headers: string[];
  sample: string[];
  /** Offset of the first row after the header, and its line number. */
  start: number;
  line: number;
}

/** Feature that imports the file. */
export type ImportPurpose =
  | 'categories'
  | 'coupons'
  | 'customers'
  | 'delivery-locations'
  | 'orders'
  | 'products'
  | 'redirects';

/** A store's answers about the columns of a kind of file, and its other choices. */
interface ImportColumnsTable {
  store_id: number;
  purpose: ImportPurpose;
  columns: Json<Record<string, string | null>>;
  choices: Json<Record<string, unknown>>;
}

/** Files to import. The meaning of their content depends on the purpose. */
interface ImportFilesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  agent_id: number;
  purpose: ImportPurpose;
  name: string;
  byte_size: number;
  /** Prefix of the keys of its pieces. */
  file_key: string;
  pieces: Generated<number>;
  received_bytes: Generated<number>;
  scan: Json<ImportScan>;
  layout: NullableJson<ImportLayout>;
  /** Counts in the form of the purpose's feature. */
  counts: ColumnType<{ check?: object; result?: object }, string | undefined, string>;
  /** Last batch that read the file. */
  work_id: Optional<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface PlatformTables {
  audit: AuditTable;
  import_columns: ImportColumnsTable;
  import_files: ImportFilesTable;
  jobs: JobsTable;
  presence: PresenceTable;
  works: WorksTable;
  work_items: WorkItemsTable;
}
