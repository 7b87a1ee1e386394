import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import { openOn } from './builders-branches.ts';
import { aCpf } from './builders-customers.ts';
import { eachOf, type Told, type ToldChange } from './told-changes.ts';

const address = {
  ...{ zip: '01001000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' },
  ...{ title: null, complement: null, obs: null, reference: null, district: null },
  ...{ has_order_pickup: false, has_order_expedition: false },
};
const place: Told = {
  title: ['Sala', '@ › Nome do local agora é Sala'],
  zip: ['01310100', 'CEP de 01001-000 para 01310-100'],
  complement: ['Sala 2', '@ › Complemento agora é Sala 2'],
  obs: ['Fundos', '@ › Observação agora é Fundos'],
  reference: ['Metrô', '@ › Ponto de referência agora é Metrô'],
  district: ['Sé', '@ › Bairro agora é Sé'],
  city: ['Itu', 'Cidade de São Paulo para Itu'],
  uf: ['RJ', 'Estado de SP para RJ'],
  has_order_pickup: [true, 'Balcão de Não para Sim'],
  has_order_expedition: [true, 'Entrega de Não para Sim'],
  street: ['Avenida Paulista', 'Rua de Praça da Sé para Avenida Paulista'],
  number: ['10', 'Número de 1 para 10'],
};
const hours = openOn(...weekdays);
const licences = {
  ...{ corporate_name: null, cnpj: null, pharmacist_name: null, crf: null, crf_uf: null, crf_until: null },
  ...{ sanitary_license: null, sanitary_license_until: null, afe: null, afe_until: null, ae: null, ae_until: null },
};
const correios = { is_enabled: false, overlay_price: 0, contract_number: null, posting_card: null };
const bank = {
  ...{ bank_code: '001', agency: '1234', account: '567890', account_type: 'checking' },
  ...{ holder_name: 'Botica Ltda', holder_document: '12ABC34501DE35' },
};
const went = (name: string, fields: object) =>
  Object.entries(fields).map(([label, value]) => `sem ${name} › ${label} (era ${value})`);

export const toldOfBranches: ToldChange[] = [
  ...eachOf('branchAddress', 'Endereço', address, place),
  ...eachOf('branch', 'Outros endereços › Praça da Sé, 1', address, place, (part) => ({ addresses: [part] })),
  ...weekdays.flatMap((weekday: Weekday) =>
    eachOf(
      'branch',
      `Horário de funcionamento › ${weekdayNames[weekday].short}`,
      hours[weekday],
      { opening: ['09:30', 'Abertura de 08:00 para 09:30'], closing: ['17:00', 'Fechamento de 18:00 para 17:00'] },
      (part) => ({ work_time: { ...hours, [weekday]: part } }),
    ),
  ),
  ...weekdays.map((weekday: Weekday): ToldChange => {
    const name = `Horário de funcionamento › ${weekdayNames[weekday].short}`;
    return [
      'branch',
      { work_time: hours },
      { work_time: { ...hours, [weekday]: { opening: null, closing: null, closed: true } } },
      [...went(name, { Abertura: '08:00', Fechamento: '18:00' }), `${name} › Fechado de Não para Sim`],
    ];
  }),
  ...eachOf('pharmacy', 'Dados de farmácia', licences, {
    corporate_name: ['Botica Ltda', '@ › Razão social agora é Botica Ltda'],
    cnpj: ['12ABC34501DE35', '@ › CNPJ agora é 12.ABC.345/01DE-35'],
    pharmacist_name: ['Bia Reis', '@ › Farmacêutico responsável agora é Bia Reis'],
    crf: ['12345', '@ › CRF agora é 12345'],
    crf_uf: ['SP', '@ › UF do CRF agora é SP'],
    crf_certificate: ['2026/42', '@ › Certificado de regularidade do CRF agora é 2026/42'],
    crf_until: ['2027-01-31', '@ › Validade do certificado do CRF agora é 31/01/2027'],
    sanitary_license: ['77', '@ › Licença sanitária agora é 77'],
    sanitary_license_until: ['2027-01-31', '@ › Validade da licença sanitária agora é 31/01/2027'],
    afe: ['7', '@ › AFE agora é 7'],
    afe_until: ['2027-01-31', '@ › Validade da AFE agora é 31/01/2027'],
    ae: ['8', '@ › AE agora é 8'],
    ae_until: ['2027-01-31', '@ › Validade da AE agora é 31/01/2027'],
  }),
  ...eachOf('correios', 'Correios', correios, {
    is_enabled: [true, 'Ativo de Não para Sim'],
    overlay_price: [250, 'Acréscimo por envio de R$ 0,00 para R$ 2,50'],
    contract_number: ['9912', '@ › Número do contrato agora é 9912'],
    posting_card: ['0071', '@ › Cartão de postagem agora é 0071'],
  }),
  [
    'bank',
    bank,
    { ...bank, bank_code: '237', account: '567891' },
    [
      'Conta bancária › Banco de Banco do Brasil S.A. para Banco Bradesco S.A.',
      'Conta bancária › Final da conta de 890 para 891',
    ],
  ],
];

const agreed = { granted: true, at: '2026-05-03T12:00:00Z', channel: 'site', text_version: '3', agent_id: null };
const whereabouts = {
  ...{ CEP: '01310-100', Rua: 'Avenida Paulista', Número: '10', Complemento: 'Sala 2', Observação: 'Fundos' },
  ...{ 'Ponto de referência': 'Metrô', Bairro: 'Sé', Cidade: 'Itu', Estado: 'RJ' },
};
const known = {
  ...{ 'E-mail': 'ana@x.com', Telefone: '(11) 98765-4321', 'Data de nascimento': '03/05/1990', Gênero: 'Feminino' },
  ...{ CPF: '100.000.002-80', CNPJ: '12.ABC.345/01DE-35', RG: '12.345.678-9', 'Órgão emissor do RG': 'SSP' },
  ...{ 'Estado do RG': 'SP', 'País do RG': 'Brasil', Observações: 'Liga de manhã', Etiquetas: 'vip' },
};
const output = {
  ...{ Aceita: 'Sim', 'Registrado em': '03/05/2026 09:00:00', Canal: 'site', 'Versão do texto': '3' },
  Colaborador: 'Dona da Botica Central',
};
const inside = (fields: object) => Object.entries(fields).map(([label, value]) => `${label}: ${value}`);
const filled = { ...address, ...Object.fromEntries(Object.entries(place).map(([field, [value]]) => [field, value])) };
const pickup = { Balcão: 'Sim', Entrega: 'Sim' };

/** Records that are added or removed as a whole, with all their content. */
export const toldAsWhole: ToldChange[] = [
  [
    'removedBranch',
    null,
    { address: JSON.stringify(filled), other_addresses: JSON.stringify([{ ...filled, title: 'Depósito' }]) },
    [
      'sem Nome da loja (era Filial)',
      'sem Nome fantasia (era Filial)',
      ...went('Endereço', { Principal: 'Sim', 'Nome do local': 'Sala', ...whereabouts, ...pickup }),
      'sem Nº (era @)',
      'sem Nº da loja (era @)',
      'sem Matriz (era Não)',
      `Endereços: retirada de Sala (${inside({ Principal: 'Sim', ...whereabouts, ...pickup }).join('; ')})`,
      `Endereços: retirada de Depósito (${inside({ Principal: 'Não', ...whereabouts, ...pickup }).join('; ')})`,
      ...went('Localizações de entrega', { 'Faixas de CEP': '0', 'Cidades e estados': '0', Bairros: '0' }),
    ],
  ],
  [
    'newAddress',
    null,
    {
      ...{ recipient: 'Bia Reis', type: 'business', zip: '01310100', street: 'Avenida Paulista', number: '10' },
      ...{ city: 'Itu', uf: 'RJ', complement: 'Sala 2', obs: 'Fundos', reference: 'Metrô', district: 'Sé' },
    },
    Object.entries({ Destinatário: 'Bia Reis', Tipo: 'Comercial', ...whereabouts }).map(
      ([label, value]) => `Endereço › ${label} agora é ${value}`,
    ),
  ],
  [
    'consent',
    null,
    agreed,
    [
      'Mensagens de marketing › Aceita de Sim para Não',
      'Mensagens de marketing › Registrado em de 03/05/2026 09:00:00 para @',
      'Mensagens de marketing › Canal de site para atendimento',
      'sem Mensagens de marketing › Versão do texto (era 3)',
      'Mensagens de marketing › Colaborador agora é Agente admin',
    ],
  ],
  [
    'merge',
    null,
    {
      ...{ name: 'Ana S.', email: 'ana@x.com', phone: '11987654321', birthday: '1990-05-03', gender: 'f' },
      cpf: aCpf(2),
      ...{ cnpj: '12ABC34501DE35', rg_number: '123456789', rg_issuer: 'SSP', rg_uf: 'SP', rg_country: 'Brasil' },
      ...{ notes: 'Liga de manhã', tags: ['vip'], marketing_consent: JSON.stringify({ ...agreed, agent_id: 1 }) },
    },
    [
      ...Object.entries(known).map(([label, value]) => `${label} agora é ${value}`),
      ...went('Cadastro unido', { Nome: 'Ana S.', ...known }),
      ...went('Cadastro unido › Mensagens de marketing', output),
    ],
  ],
];
