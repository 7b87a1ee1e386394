import type { Permission } from '../../kit/permissions.ts';
import type { ExportTarget } from '../storefront/export-targets.ts';

/** Events that people are told about without asking. */
export const alertKinds = [
  'chargeback',
  'withdrawal_failed',
  'rd_station_lost',
  'licence_expiring',
  'site_export_failed',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The permission to read the place of the event. People who have it get the alert. */
export const alertNeeds: Record<AlertKind, Permission> = {
  chargeback: { area: 'Financeiro', level: 'read' },
  withdrawal_failed: { area: 'Financeiro', level: 'read' },
  rd_station_lost: { area: 'Conf. Website', level: 'read' },
  licence_expiring: { area: 'Conf. > Lojas', level: 'read' },
  site_export_failed: { area: 'Conf. Website', level: 'read' },
};

/** The data of each alert. */
export interface AlertSubjects {
  chargeback: { order_id: number | null; label: string | null; amount_cents: number };
  withdrawal_failed: { withdrawal_id: number; tid: string; amount_cents: number };
  rd_station_lost: Record<string, never>;
  licence_expiring: {
    branch_id: number;
    branch: string;
    licence: 'crf' | 'sanitary_license' | 'afe' | 'ae';
    until: string;
  };
  /** `reason` is a text for people. */
  site_export_failed: { target: ExportTarget; reason: string };
}

/** An alert as it is stored. */
export type AlertAbout = { [K in AlertKind]: { kind: K; subject: AlertSubjects[K] } }[AlertKind];
