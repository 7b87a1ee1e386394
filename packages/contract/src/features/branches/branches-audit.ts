import { formatPhone } from '../../kit/brazil/phone.ts';
import { type FeatureAudit, recordFormats, recordParts } from '../../kit/feature-audit.ts';
import type { branches } from './branches.contract.ts';
import { addressName, listedAddress } from './record/branch-address.ts';
import { branchRecord } from './record/branch-record.ts';
import { transporterRecord } from './record/transport.ts';

/** Number of delivery locations of each kind that were removed with the branch. */
const coveredPlaces = {
  fields: { zip: { label: 'Faixas de CEP' }, place: { label: 'Cidades e estados' }, district: { label: 'Bairros' } },
};

export const branchesAudit = {
  place: 'unidades',
  calls: {
    crfFile: 'baixar o certificado do CRF',
    setCrfFile: 'guardar o certificado do CRF',
    removeCrfFile: 'remover o certificado do CRF',
  },
  entities: {
    branch: {
      name: 'Unidade',
      fields: {
        ...branchRecord.labels,
        id: 'Nº',
        store_id: 'Nº da loja',
        is_central: 'Matriz',
        is_primary: 'Principal',
        addresses: 'Endereços',
        bank_account: 'Conta bancária',
        version: 'Versão',
        transporters: 'Transportadoras',
        delivery_locations: 'Localizações de entrega',
      },
      parts: {
        ...recordParts(branchRecord),
        address: { of: listedAddress },
        addresses: { of: listedAddress, called: addressName },
        delivery_locations: { of: coveredPlaces },
        bank_account: { of: { fields: { bank_name: { label: 'Banco' }, last_digits: { label: 'Final da conta' } } } },
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
    'branches.crf_file_changed': {
      name: 'Arquivo do certificado do CRF alterado',
      sentence: 'Alterou o arquivo do certificado do CRF da loja',
      withChanges: true,
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
