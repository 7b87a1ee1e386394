import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { rdStationFaults } from '../../kit/ports/rd-station-faults.ts';
import { type rdStation, rdStationLabels } from './rd-station.contract.ts';

export const rdStationAudit = {
  place: 'integração com a RD Station',
  calls: {
    show: 'ver a integração com a RD Station',
    save: 'alterar as credenciais da RD Station',
    newCode: 'ativar a integração com a RD Station',
    disconnect: 'desativar a integração com a RD Station',
  },
  entities: {
    rdstation_connection: {
      name: 'RD Station',
      fields: { ...rdStationLabels, connected: 'Integração ativa', last_error: 'Motivo' },
      values: { last_error: rdStationFaults },
    },
  },
  actions: {
    'rd_station.credentials_changed': {
      name: 'Credenciais da RD Station alteradas',
      sentence: 'Alterou as credenciais da RD Station',
      withChanges: true,
    },
    'rd_station.connected': { name: 'RD Station ativada', sentence: 'Ativou a integração com a RD Station' },
    'rd_station.disconnected': { name: 'RD Station desativada', sentence: 'Desativou a integração com a RD Station' },
    'rd_station.lost': {
      name: 'RD Station perdida',
      sentence: 'Perdeu a integração com a RD Station',
      withValueOf: 'last_error',
    },
  },
  kinds: { store: ['rd_station.'] },
} satisfies FeatureAudit<keyof typeof rdStation.endpoints>;
