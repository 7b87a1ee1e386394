import type { AskedAccess, invitationRecord } from '@botica/contract/features/invitations/invitation-record';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface StoredRequests {
  other_requests: ColumnType<AskedAccess[], string | undefined, string>;
}

interface InvitationsTable extends RecordColumns<typeof invitationRecord, StoredRequests> {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: 'invitation' | 'request';
  document: string;
  name_search: string;
  invited_by: Optional<number>;
  /** Null for a request by a program, which does not expire. */
  expires_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface InvitationsTables {
  invitations: InvitationsTable;
}
