import { basePart, pngText } from './pictures-desk.ts';

/** Call that makes the change: a key of `saves` in `told-parts.test.ts`. */
export type Saver =
  | ('product' | 'media' | 'category' | 'post' | 'cover' | 'policy' | 'logos' | 'closedDays' | 'photo')
  | ('branch' | 'branchAddress' | 'pharmacy' | 'correios' | 'bank' | 'removedBranch' | 'location')
  | ('consent' | 'newAddress' | 'merge' | 'role' | 'redirects' | 'fee');

/**
 * Value that is saved first (null: none), value that is saved then, and the sentences of the audit about the change.
 */
export type ToldChange = [saver: Saver, before: object | null, after: object, sentences: string[]];

export type Told = Record<string, [value: unknown, sentence: string]>;

/** Cases for each field of a part; `wrap` puts the part into the body. `@` is replaced by the part's name. */
export const eachOf = (
  saver: Saver,
  name: string,
  whole: object,
  reported: Told,
  wrap = (part: object): object => part,
) =>
  Object.entries(reported).map(
    ([field, [value, sentence]]): ToldChange => [
      saver,
      wrap(whole),
      wrap({ ...whole, [field]: value }),
      [sentence.includes('@') ? sentence.replace('@', name) : `${name} › ${sentence}`],
    ],
  );

const minoxidil = { name: 'Minoxidil', concentration: 5, measure: '%', is_active: true, visible: true };
const volume = { value: 30, unit: 'mL', price_relative_perc: 60, visible: true };
const grape = { value: 'Uva', visible: true };
const mint = { value: 'Menta', visible: true };
const flavour = { name: 'Sabor', options: [mint, grape] };
const bulk = { is_active: true, min_qty: 3, price: '69.90' };
const promotion = { price: '69.90', from: '2026-12-01T03:00:00.000Z', to: '2026-12-08T02:59:59.000Z' };
const ages = { min: 12, max: 60 };
const ofIngredients = (part: object) => ({ replace_ingredients: [part] });
const ofVolumes = (part: object) => ({ volume: 60, volume_unit: 'mL', volume_variants: { items: [part] } });
const ofVariants = (part: object) => ({ variants: { items: [part] } });

export const toldOfFormulas: ToldChange[] = [
  ...eachOf(
    'product',
    'Ingredientes › Minoxidil',
    minoxidil,
    {
      name: ['Minoxidil base', 'Ingrediente de Minoxidil para Minoxidil base'],
      concentration: [2.5, 'Concentração de 5 para 2,5'],
      measure: ['mg/mL', 'Unidade de % para mg/mL'],
      is_active: [false, 'Ativo de Sim para Não'],
      visible: [false, 'Visível de Sim para Não'],
    },
    ofIngredients,
  ),
  [
    'product',
    ofIngredients(minoxidil),
    { replace_ingredients: [{ ...minoxidil, name: 'Biotina', concentration: 0.5, measure: 'mg' }, minoxidil] },
    ['Ingredientes: inclusão de Biotina (Concentração: 0,5; Unidade: mg; Ativo: Sim; Visível: Sim)'],
  ],
  [
    'product',
    { replace_ingredients: [minoxidil, { ...minoxidil, name: 'Veículo', concentration: null, measure: 'qsp' }] },
    { replace_ingredients: [{ ...minoxidil, name: 'Veículo', concentration: null, measure: 'qsp' }, minoxidil] },
    ['Ingredientes: nova ordem: Veículo, Minoxidil'],
  ],
  ...eachOf(
    'product',
    'Variantes de volume › 30 mL',
    volume,
    {
      value: [0.5, 'Volume de 30 para 0,5'],
      unit: ['g', 'Un. de volume de mL para g'],
      price_relative_perc: [62.5, 'Preço vs Padrão de 60 % para 62,5 %'],
      visible: [false, 'Visível de Sim para Não'],
    },
    ofVolumes,
  ),
  ...eachOf(
    'product',
    'Variantes secundárias › Sabor',
    flavour,
    {
      name: ['Gosto', 'Variante de Sabor para Gosto'],
      options: [[mint], '@ › Opções: retirada de Uva (Visível: Sim)'],
    },
    ofVariants,
  ),
  ...eachOf(
    'product',
    'Variantes secundárias › Sabor › Opções › Menta',
    mint,
    { value: ['Hortelã', 'Opção de Menta para Hortelã'], visible: [false, 'Visível de Sim para Não'] },
    (part) => ofVariants({ ...flavour, options: [part, grape] }),
  ),
];

export const toldOfOffers: ToldChange[] = [
  ['product', { ean: null }, { ean: '7891000315507' }, ['EAN agora é 7891000315507']],
  [
    'product',
    { ms_register: '1234567890123' },
    { ms_register: '1.2345.6789.013-1' },
    ['Registro MS de 1.2345.6789.012-3 para 1.2345.6789.013-1'],
  ],
  ['product', { ncm: '3004.90.99' }, { ncm: null }, ['sem NCM (era 3004.90.99)']],
  ['product', { cost_price: '10.00' }, { cost_price: '12.50' }, ['Preço de custo de R$ 10,00 para R$ 12,50']],
  ...eachOf(
    'product',
    'Desconto por quantidade',
    bulk,
    {
      min_qty: [2, 'Quantidade mínima de 3 para 2'],
      price: ['65.00', 'Preço por item de R$ 69,90 para R$ 65,00'],
    },
    (bulk_config) => ({ bulk_config }),
  ),
  [
    'product',
    { bulk_config: bulk },
    { bulk_config: { is_active: false, min_qty: null, price: null } },
    [
      'Desconto por quantidade de Sim para Não',
      'sem Desconto por quantidade › Quantidade mínima (era 3)',
      'sem Desconto por quantidade › Preço por item (era R$ 69,90)',
    ],
  ],
  ...eachOf(
    'product',
    'Promoção relâmpago',
    promotion,
    {
      price: ['59.90', 'Preço promocional de R$ 69,90 para R$ 59,90'],
      from: ['2026-12-02T03:00:00.000Z', 'Início da promoção de 01/12/2026 00:00:00 para 02/12/2026 00:00:00'],
      to: ['2026-12-09T02:59:59.000Z', 'Fim da promoção de 07/12/2026 23:59:59 para 08/12/2026 23:59:59'],
    },
    (part) => ({ promotion: part }),
  ),
  ...eachOf(
    'product',
    'Idade recomendada',
    ages,
    { min: [18, 'Idade mínima de 12 para 18'], max: [null, 'sem @ › Idade máxima (era 60)'] },
    (recommended_age) => ({ recommended_age }),
  ),
  ...(['ecommerce', 'callcenter'] as const).flatMap((channel) => {
    const name = { ecommerce: 'E-commerce', callcenter: 'Prescrição' }[channel];
    const wrap = (part: object) => ({ [channel]: part });
    const from: Told[string] = ['2026-12-11T03:00:00.000Z', 'Disponível a partir de agora é 11/12/2026 00:00:00'];
    const off: Told[string] = [false, 'Disponível de Sim para Não'];
    return [
      ...eachOf('product', name, { is_available: true, from: null }, { is_available: off, from }, wrap),
      ...eachOf('category', name, { status: true, from: null }, { status: off, from }, wrap),
    ];
  }),
];

const night = '<p>Use à noite.</p>';
const day = '<p>Use <strong>de manhã</strong> e à noite.</p>';
const reported = 'de 19 caracteres para … de manhã e … (47 caracteres)';

export const toldOfTexts: ToldChange[] = [
  ...Object.entries({
    description: 'Descrição',
    dosage: 'Posologia',
    recommendations: 'Recomendações',
    benefits: 'Benefícios',
  }).map(([field, label]): ToldChange => ['product', { [field]: night }, { [field]: day }, [`${label} ${reported}`]]),
  ['post', { body: night }, { body: day }, [`Conteúdo do post ${reported}`]],
  ...Object.entries({
    exchange: 'Trocas e devoluções',
    privacy: 'Política de privacidade',
    termsCondition: 'Termos e condições',
    whoWeAre: 'Quem somos',
  }).map(
    ([id, label]): ToldChange => ['policy', { id, content: night }, { id, content: day }, [`${label} ${reported}`]],
  ),
  [
    'product',
    { keywords_concat: 'cabelo,queda' },
    { keywords_concat: 'cabelo,fios' },
    ['Palavras-chave: inclusão de fios', 'Palavras-chave: retirada de queda'],
  ],
];

const png = await pngText('#222222');
const gif = await pngText('#333333');
const part = await basePart('#444444');
const other = await basePart('#555555');
const box = { area_left: 10, area_top: 20, max_width: 100, max_height: 50 };
const logo = (image: string) => ({ image, content_type: 'image/png' });

export const toldOfPictures: ToldChange[] = [
  ['media', { base: part }, { base: other }, ['Imagem base: troca da imagem']],
  ['media', null, { mask: part }, ['Máscara: inclusão da imagem']],
  ['media', { text: part }, { text: null }, ['Rótulo: retirada da imagem']],
  ...eachOf(
    'media',
    'Área do logo',
    box,
    {
      area_left: [12, 'Esquerda de 10 para 12'],
      area_top: [22, 'Topo de 20 para 22'],
      max_width: [120, 'Largura máxima de 100 para 120'],
      max_height: [60, 'Altura máxima de 50 para 60'],
    },
    (logo) => ({ logo }),
  ),
  ['category', null, { new_logo_image: png, new_logo_content_type: 'image/png' }, ['Logo: inclusão da imagem']],
  ['cover', null, { image: png, content_type: 'image/png' }, ['Miniatura: inclusão da imagem']],
  ['photo', null, { image: png, type: 'image/png' }, ['Foto: inclusão da imagem']],
  ['logos', null, { logo: logo(png) }, ['Logo: inclusão da imagem']],
  ['logos', { logo_dark: logo(png) }, { logo_dark: logo(gif) }, ['Logo para fundo escuro: troca da imagem']],
  ['logos', { icon: logo(png) }, { icon: null }, ['Ícone: retirada da imagem']],
  ['logos', null, { share_image: logo(png) }, ['Imagem de compartilhamento: inclusão da imagem']],
];

const eve = { day: '2026-12-24', name: 'Véspera' };
const ground = {
  ...{ kind: 'zip', zip_from: '01000000', zip_to: '01999999', shipping_time: 1, service_name: 'Motoboy' },
  ...{ service_type: 'ground', service_cost: '9.90', ships_low_temperature: false },
  week_availibility: ['monday', 'friday'],
};
const fee = {
  ...{ method: 'credit_card', installments_from: 1, installments_to: 3, rate: 2.99, fixed: '0.50', antifraud: '0.00' },
  ...{ settle_days: 30, returns_fee_on_refund: true, valid_from: '2026-12-01' },
};

/** Lists and levels, which are not records. */
export const toldOfSettings: ToldChange[] = [
  [
    'closedDays',
    { days: [eve] },
    { days: [{ ...eve, name: 'Natal' }] },
    ['Dias sem abrir › 24/12/2026 › Nome de Véspera para Natal'],
  ],
  [
    'closedDays',
    { days: [eve] },
    { days: [{ ...eve, day: '2026-12-31' }] },
    ['Dias sem abrir › 24/12/2026 › Dia de 24/12/2026 para 31/12/2026'],
  ],
  [
    'location',
    ground,
    { week_availibility: ['monday', 'saturday'] },
    ['Dias da semana: inclusão de Sáb', 'Dias da semana: retirada de Sex'],
  ],
  [
    'location',
    ground,
    { service_cost: '12.00', service_type: 'air' },
    ['Modalidade de Terrestre para Aéreo', 'Preço de R$ 9,90 para R$ 12,00'],
  ],
  [
    'role',
    { grouprules: [{ role: 'Pedidos', permissions: ['read'] }] },
    {
      grouprules: [
        { role: 'Pedidos', permissions: ['read', 'write'] },
        { role: 'Clientes', permissions: ['read'] },
      ],
    },
    ['Pedidos de leitura para leitura e escrita', 'Clientes de nenhuma para leitura'],
  ],
  [
    'redirects',
    {
      items: [
        { path: '/a', value: '/b' },
        { path: '/c', value: '/d' },
      ],
    },
    {
      items: [
        { path: '/a', value: '/e' },
        { path: '/f', value: '/g' },
      ],
    },
    ['Adicionados agora é /f → /g', 'Alterados de /a → /b para /a → /e', 'sem Removidos (era /c → /d)'],
  ],
  [
    'fee',
    null,
    fee,
    [
      'Forma de pagamento agora é Cartão de Crédito',
      'Parcelas, de agora é 1',
      'Parcelas, até agora é 3',
      'Taxa agora é 2,99 %',
      'Tarifa fixa agora é R$ 0,50',
      'Antifraude agora é R$ 0,00',
      'Prazo em dias agora é 30',
      'Devolve a taxa no estorno agora é Sim',
      'Vale a partir de agora é 01/12/2026',
    ],
  ],
];
