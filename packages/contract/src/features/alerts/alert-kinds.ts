import type { Permission } from '../../kit/permissions.ts';
import type { ExportTarget } from '../storefront/export-targets.ts';

/** What somebody should hear of without asking. */
export const alertKinds = [
  'chargeback',
  'withdrawal_failed',
  'rd_station_lost',
  'licence_expiring',
  'site_export_failed',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Whom it concerns: who may read where it happened. */
export const alertNeeds: Record<AlertKind, Permission> = {
  chargeback: { area: 'Financeiro', level: 'read' },
  withdrawal_failed: { area: 'Financeiro', level: 'read' },
  rd_station_lost: { area: 'Conf. Website', level: 'read' },
  licence_expiring: { area: 'Conf. > Lojas', level: 'read' },
  site_export_failed: { area: 'Conf. Website', level: 'read' },
};

/** What is told of each, in the words of the tables. */
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
  /** `reason`: as people read it. */
  site_export_failed: { target: ExportTarget; reason: string };
}

/** An alert as it is kept. */
export type AlertAbout = { [K in AlertKind]: { kind: K; subject: AlertSubjects[K] } }[AlertKind];
