import { type FeatureAudit, recordFormats, recordParts } from '../../kit/feature-audit.ts';
import { customerAddressRecord, customerRecord } from './customer-record.ts';
import type { customers } from './customers.contract.ts';
import type { customerImports } from './import/customer-imports.contract.ts';

export const customersAudit = {
  place: 'clientes',
  calls: {
    addAddress: 'cadastrar endereços de clientes',
    updateAddress: 'alterar endereços de clientes',
    removeAddress: 'remover endereços de clientes',
    orders: 'ver pedidos de clientes',
    duplicates: 'ver duplicados de clientes',
    mergePreview: 'unir clientes',
    merge: 'unir clientes',
    export: 'exportar dados de clientes',
    anonymisePreview: 'anonimizar clientes',
    anonymise: 'anonimizar clientes',
    privacy: 'ver a máscara de dados nas listas',
    updatePrivacy: 'alterar a máscara de dados nas listas',
    lastImport: 'ver o arquivo de clientes enviado',
    beginImport: 'enviar um arquivo de clientes',
    addImportPiece: 'enviar um arquivo de clientes',
    checkImport: 'conferir um arquivo de clientes',
    runImport: 'importar clientes',
  },
  entities: {
    customer: {
      name: 'Cliente',
      fields: {
        ...customerRecord.labels,
        ...customerAddressRecord.labels,
        id: 'Nº',
        version: 'Versão',
        address: 'Endereço',
        address_id: 'Endereço nº',
        customer_id: 'Cliente nº',
        merged_customer: 'Cadastro unido',
        reason: 'Motivo',
      },
      parts: {
        ...recordParts(customerRecord),
        address: { of: customerAddressRecord },
        merged_customer: { of: customerRecord },
      },
      formats: { ...recordFormats(customerRecord), ...recordFormats(customerAddressRecord) },
    },
    work: {
      fields: {},
      values: {
        kind: {
          'customers.check_import': 'conferência de um arquivo de clientes',
          'customers.import': 'importação de clientes',
        },
      },
    },
    store: { fields: { mask_customers_in_lists: 'Dados mascarados nas listas' } },
  },
  actions: {
    'customers.address_added': { name: 'Endereço do cliente cadastrado', sentence: 'Cadastrou um endereço do cliente' },
    'customers.address_removed': { name: 'Endereço do cliente removido', sentence: 'Removeu um endereço do cliente' },
    'customers.address_updated': {
      name: 'Endereço do cliente alterado',
      sentence: 'Alterou um endereço do cliente',
      withChanges: true,
    },
    'customers.anonymised': {
      name: 'Cliente anonimizado',
      sentence: 'Anonimizou o cliente. Motivo:',
      withValueOf: 'reason',
    },
    'customers.created': { name: 'Cliente cadastrado com um pedido', sentence: 'Cadastrou o cliente com um pedido' },
    'customers.exported': {
      name: 'Dados do cliente exportados',
      sentence: 'Exportou os dados do cliente',
      changesNothing: true,
    },
    'customers.imported': { name: 'Cliente cadastrado por um arquivo', sentence: 'Cadastrou o cliente por um arquivo' },
    'customers.merged': { name: 'Outro cadastro unido ao cliente', sentence: 'Uniu outro cadastro a este cliente' },
    'customers.merged_into_another': {
      name: 'Cadastro unido a outro cliente',
      sentence: 'O cadastro foi unido ao cliente nº',
      withValueOf: 'customer_id',
    },
    'customers.privacy_changed': { name: 'Dados mascarados nas listas: alterado' },
    'customers.updated': { name: 'Cliente alterado', sentence: 'Alterou o cliente', withChanges: true },
    'customers.viewed': { name: 'Dados do cliente vistos', sentence: 'Viu os dados do cliente', changesNothing: true },
  },
  kinds: { customers: ['customers.'] },
} satisfies FeatureAudit<keyof typeof customers.endpoints | keyof typeof customerImports.endpoints>;
