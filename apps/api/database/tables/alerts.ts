import type { AlertKind, AlertSubjects } from '@botica/contract/features/alerts/alert-kinds';
import type { GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

/** Triggers insert alerts, in the write that causes them. */
interface AlertsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  kind: AlertKind;
  /** Key of the occurrence, so that it raises one alert. */
  key: string;
  subject: Json<AlertSubjects[AlertKind]>;
  at: Timestamp;
}

interface AlertReadsTable {
  alert_id: number;
  agent_id: number;
  at: Timestamp;
}

export interface AlertsTables {
  alerts: AlertsTable;
  alert_reads: AlertReadsTable;
}
