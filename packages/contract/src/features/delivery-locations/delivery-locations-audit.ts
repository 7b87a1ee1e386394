import { formatCep } from '../../kit/brazil/cep.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { formatBrlWire } from '../../kit/money.ts';
import { weekdayNames, weekdays } from '../../kit/weekdays.ts';
import { locationRecord, serviceTypeNames } from './delivery-location.ts';
import type { deliveryLocations } from './delivery-locations.contract.ts';
import type { rangeImports } from './import/range-imports.contract.ts';

export const deliveryLocationsAudit = {
  place: 'localizações de entrega',
  calls: {
    coverage: 'ver a cobertura de entrega',
    overlaps: 'ver a cobertura de entrega',
    gaps: 'ver a cobertura de entrega',
    exportCoverage: 'exportar a cobertura de entrega',
    quote: 'testar a entrega em um CEP',
    lastImport: 'ver o arquivo de faixas de CEP enviado',
    beginImport: 'enviar um arquivo de faixas de CEP',
    addImportPiece: 'enviar um arquivo de faixas de CEP',
    checkImport: 'conferir um arquivo de faixas de CEP',
    runImport: 'importar faixas de CEP',
  },
  entities: {
    work: {
      fields: {},
      values: {
        kind: {
          'delivery-locations.check_import': 'conferência de um arquivo de faixas de CEP',
          'delivery-locations.import': 'importação de faixas de CEP',
        },
      },
    },
    branch: { fields: { imported_count: 'Faixas importadas', imported_ranges: 'Faixas' } },
    delivery_location: {
      name: 'Localização de entrega',
      // The price is a text on the wire and in the audit.
      fields: {
        ...locationRecord.labels,
        service_cost: locationRecord.labels.service_cost_cents,
        branch_id: 'Unidade',
      },
      formats: { zip_from: formatCep, zip_to: formatCep, service_cost: formatBrlWire },
      values: {
        kind: { zip: 'faixa de CEP', place: 'cidade ou estado', district: 'bairro' },
        week_availibility: Object.fromEntries(weekdays.map((day) => [day, weekdayNames[day].short])),
        service_type: serviceTypeNames,
      },
    },
  },
  actions: {
    'delivery-locations.changed': {
      name: 'Localização de entrega alterada',
      sentence: 'Alterou uma localização de entrega',
      withChanges: true,
    },
    'delivery-locations.created': {
      name: 'Localização de entrega adicionada',
      sentence: 'Adicionou uma localização de entrega',
    },
    'delivery-locations.imported': { name: 'Faixas de CEP importadas', sentence: 'Importou faixas de CEP' },
    'delivery-locations.removed': {
      name: 'Localização de entrega removida',
      sentence: 'Removeu uma localização de entrega',
    },
  },
  kinds: { store: ['delivery-locations.'] },
} satisfies FeatureAudit<keyof typeof deliveryLocations.endpoints | keyof typeof rangeImports.endpoints>;
