import { formatCnpj } from '../../kit/brazil/cnpj.ts';
import { formatPhone } from '../../kit/brazil/phone.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { weekdayNames, weekdays } from '../../kit/weekdays.ts';
import type { branches } from './branches.contract.ts';

const addressFields = {
  address: 'Endereço',
  addresses: 'Endereços',
  other_addresses: 'Outros endereços',
  is_primary: 'Principal',
  title: 'Nome do local',
  zip: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  obs: 'Observação',
  reference: 'Ponto de referência',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'Estado',
  has_order_pickup: 'Balcão',
  has_order_expedition: 'Entrega',
};

const workTimeFields = {
  work_time: 'Horário de funcionamento',
  ...Object.fromEntries(weekdays.map((day) => [day, weekdayNames[day].short])),
  opening: 'Abertura',
  closing: 'Fechamento',
  closed: 'Fechado',
};

const pharmacyFields = {
  pharmacy: 'Dados de farmácia',
  corporate_name: 'Razão social',
  cnpj: 'CNPJ',
  pharmacist_name: 'Farmacêutico responsável',
  crf: 'CRF',
  crf_uf: 'UF do CRF',
  sanitary_license: 'Licença sanitária',
  afe: 'AFE',
  ae: 'AE',
};

const serviceFields = {
  bank_account: 'Conta bancária',
  bank_name: 'Banco',
  last_digits: 'Final da conta',
  correios: 'Correios',
  branch_id: 'Unidade',
  is_enabled: 'Ativo',
  overlay_price: 'Acréscimo em centavos',
  contract_number: 'Número do contrato',
  posting_card: 'Cartão de postagem',
  version: 'Versão',
  transporters: 'Transportadoras',
  delivery_locations: 'Localizações de entrega',
  place: 'Cidades e estados',
};

export const branchesAudit = {
  place: 'unidades',
  entities: {
    branch: {
      name: 'Unidade',
      fields: {
        id: 'Nº',
        store_id: 'Nº da loja',
        alias: 'Nome da loja',
        fantasy_name: 'Nome fantasia',
        is_central: 'Matriz',
        email: 'E-mail',
        ddi: 'DDI',
        ddd: 'DDD',
        phone: 'Telefone',
        whats_ddi: 'DDI do WhatsApp',
        whats_ddd: 'DDD do WhatsApp',
        whatsapp: 'WhatsApp',
        ...addressFields,
        ...workTimeFields,
        ...pharmacyFields,
        ...serviceFields,
      },
      formats: { phone: formatPhone },
    },
    transporter: {
      name: 'Transportadora',
      fields: {
        name: 'Nome',
        cnpj: 'CNPJ',
        email: 'E-mail',
        phone: 'Telefone',
        tracking_url: 'Página de rastreio',
        is_enabled: 'Ativo',
        branch_id: 'Unidade',
      },
      formats: { cnpj: formatCnpj, phone: formatPhone },
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
