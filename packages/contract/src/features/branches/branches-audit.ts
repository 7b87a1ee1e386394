import { formatPhone } from '../../kit/brazil/phone.ts';
import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { allLabels } from '../../kit/record.ts';
import type { branches } from './branches.contract.ts';
import { branchRecord } from './record/branch-record.ts';
import { transporterRecord } from './record/transport.ts';

export const branchesAudit = {
  place: 'unidades',
  entities: {
    branch: {
      name: 'Unidade',
      fields: {
        ...allLabels(branchRecord),
        id: 'Nº',
        store_id: 'Nº da loja',
        is_central: 'Matriz',
        is_primary: 'Principal',
        addresses: 'Endereços',
        bank_account: 'Conta bancária',
        last_digits: 'Final da conta',
        branch_id: 'Unidade',
        version: 'Versão',
        transporters: 'Transportadoras',
        delivery_locations: 'Localizações de entrega',
        place: 'Cidades e estados',
      },
      formats: { ...recordFormats(branchRecord), phone: formatPhone },
    },
    transporter: {
      name: 'Transportadora',
      fields: { ...transporterRecord.labels, branch_id: 'Unidade' },
      formats: recordFormats(transporterRecord),
    },
  },
  actions: {
    'branches.address_changed': {
      name: 'Endereço principal da loja alterado',
      sentence: 'Alterou o endereço principal da loja',
    },
    'branches.bank_recorded': {
      name: 'Conta bancária da loja registrada',
      sentence: 'Registrou a conta bancária da loja',
    },
    'branches.changed': { name: 'Loja alterada', sentence: 'Alterou a loja', withChanges: true },
    'branches.correios_changed': { name: 'Correios da loja alterados', sentence: 'Alterou os Correios da loja' },
    'branches.created': { name: 'Loja cadastrada', sentence: 'Cadastrou a loja' },
    'branches.pharmacy_changed': {
      name: 'Dados de farmácia da loja alterados',
      sentence: 'Alterou os dados de farmácia da loja',
    },
    'branches.removed': { name: 'Loja removida', sentence: 'Removeu a loja' },
    'transporters.changed': {
      name: 'Transportadora alterada',
      sentence: 'Alterou a transportadora',
      withChanges: true,
    },
    'transporters.created': { name: 'Transportadora cadastrada', sentence: 'Cadastrou a transportadora' },
    'transporters.removed': { name: 'Transportadora removida', sentence: 'Removeu a transportadora' },
  },
  kinds: { store: ['branches.', 'transporters.'] },
} satisfies FeatureAudit<keyof typeof branches.endpoints>;
