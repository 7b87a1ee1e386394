import type { BatchState } from '@botica/contract/platform/batches/batch-schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Optional, Timestamp } from '../column-types.ts';

interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** The same key is enqueued once. */
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
  /** Of a browser, drawn by it at random. */
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
  /** Who started it. */
  agent_id: number;
  /** Names what it does (`platform/batches/batch-kind.ts`). */
  kind: string;
  title: string;
  /** Empty once it is over: what was searched for may name a person. */
  params: Json<object>;
  state: Generated<BatchState>;
  /** Where it goes on: the kind's own. */
  progress: NullableJson<object>;
  total: number | null;
  done: Generated<number>;
  refused: Generated<number>;
  reason: Optional<string>;
  /** It goes over the rows of `work_items`; else it writes a file. */
  has_items: boolean;
  /** How often a server took it up, and how often since something came of that. */
  runs: Generated<number>;
  runs_in_vain: Generated<number>;
  /** The beginning of the keys of its pieces. */
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
  /** Null: still to be done. */
  outcome: 'done' | 'refused' | null;
  reason: string | null;
}

/** What is known of a file so far: each piece is looked at as it comes. */
export interface ImportScan {
  isUtf8: boolean;
  /** The bytes of a character that the last piece has begun, in base64. */
  tail: string;
  lines: number;
}

/** What a file is, once it has come whole. */
export interface ImportLayout {
  format: 'ndjson' | 'csv';
  encoding: 'utf-8' | 'windows-1252';
  problem: string | null;
  separator: string;
  headers: string[];
  sample: string[];
  /** Where the first row behind the header begins, and its number. */
  start: number;
  line: number;
}

/** Whose file it is: the feature that takes it in. */
export type ImportPurpose =
  | 'categories'
  | 'coupons'
  | 'customers'
  | 'delivery-locations'
  | 'orders'
  | 'products'
  | 'redirects';

/** Answers of a store's people about the columns of one kind of file, and their other choices for it. */
interface ImportColumnsTable {
  store_id: number;
  purpose: ImportPurpose;
  columns: Json<Record<string, string | null>>;
  choices: Json<Record<string, unknown>>;
}

/** Files that people send to be taken in; what each holds is its purpose's. */
interface ImportFilesTable {
  id: GeneratedAlways<number>;
  store_id: number;
  agent_id: number;
  purpose: ImportPurpose;
  name: string;
  byte_size: number;
  /** The beginning of the keys of its pieces. */
  file_key: string;
  pieces: Generated<number>;
  received_bytes: Generated<number>;
  scan: Json<ImportScan>;
  layout: NullableJson<ImportLayout>;
  /** By the purpose, in the words of its feature. */
  counts: ColumnType<{ check?: object; result?: object }, string | undefined, string>;
  /** The last work that read it. */
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
