import { formatCep } from '../../kit/brazil/cep.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { weekdayNames, weekdays } from '../../kit/weekdays.ts';
import type { deliveryLocations } from './delivery-locations.contract.ts';

export const deliveryLocationsAudit = {
  place: 'localizações de entrega',
  calls: {
    coverage: 'ver a cobertura de entrega',
    quote: 'testar a entrega em um CEP',
    importRanges: 'importar faixas de CEP',
  },
  entities: {
    delivery_location: {
      name: 'Localização de entrega',
      fields: {
        branch_id: 'Unidade',
        kind: 'Tipo',
        zip_from: 'CEP inicial',
        zip_to: 'CEP final',
        state: 'Estado',
        city: 'Cidade',
        district: 'Bairro',
        shipping_time: 'Prazo de envio',
        service_name: 'Nome do serviço',
        service_type: 'Modalidade',
        service_cost: 'Preço',
        ships_low_temperature: 'Envio de refrigerados',
        week_availibility: 'Dias da semana',
      },
      formats: { zip_from: formatCep, zip_to: formatCep },
      values: {
        kind: { zip: 'faixa de CEP', place: 'cidade ou estado', district: 'bairro' },
        week_availibility: Object.fromEntries(weekdays.map((day) => [day, weekdayNames[day].short])),
        service_type: { ground: 'terrestre', air: 'aéreo', sea: 'marítimo' },
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
    'delivery-locations.imported': { name: 'Faixa de CEP importada', sentence: 'Importou uma faixa de CEP' },
    'delivery-locations.removed': {
      name: 'Localização de entrega removida',
      sentence: 'Removeu uma localização de entrega',
    },
  },
  kinds: { store: ['delivery-locations.'] },
} satisfies FeatureAudit<keyof typeof deliveryLocations.endpoints>;
