import type { AlertKind, AlertSubjects } from '@botica/contract/features/alerts/alert-kinds';
import type { GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

/** Raised by triggers, in the write that it tells of. */
interface AlertsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: AlertKind;
  /** Names the occurrence: it is told once. */
  key: string;
  subject: Json<AlertSubjects[AlertKind]>;
  at: Timestamp;
}

/** Who has read it. */
interface AlertReadsTable {
  alert_id: number;
  agent_id: number;
  at: Timestamp;
}

export interface AlertsTables {
  alerts: AlertsTable;
  alert_reads: AlertReadsTable;
}
