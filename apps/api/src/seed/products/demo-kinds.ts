/** Defaults for products of one kind. */
export interface DemoKind {
  /** Prefix of their codes. */
  code: string;
  usage: 1 | 2 | 3;
  /** Name of the form in the store's list. */
  form: string;
  /** Unit of the volume. */
  unit: string;
  /** Vehicle of the active ingredients; null if there is none. */
  vehicle: string | null;
  weightGrams: number;
  assemblyDays: number;
  dosage: string;
  recommendations: string;
}

const dry = 'Conservar em local seco e fresco, ao abrigo da luz e fora do alcance de crianças.';
const onSkin = 'Uso externo. Evitar o contato com os olhos. Em caso de irritação, suspender o uso.';

export const demoKinds = {
  capsule: {
    code: 'CAP',
    usage: 1,
    form: 'Cápsula',
    unit: 'cápsulas',
    vehicle: 'Excipiente',
    weightGrams: 60,
    assemblyDays: 2,
    dosage: 'Tomar 1 cápsula ao dia com um copo de água, ou conforme orientação profissional.',
    recommendations: dry,
  },
  sachet: {
    code: 'SAC',
    usage: 1,
    form: 'Sachê',
    unit: 'sachês',
    vehicle: 'Base efervescente',
    weightGrams: 220,
    assemblyDays: 3,
    dosage: 'Dissolver 1 sachê em 200 mL de água e tomar em seguida.',
    recommendations: dry,
  },
  gummy: {
    code: 'GOM',
    usage: 1,
    form: 'Goma',
    unit: 'gomas',
    vehicle: 'Base de goma sem açúcar',
    weightGrams: 150,
    assemblyDays: 4,
    dosage: 'Mastigar 1 goma ao dia.',
    recommendations: `${dry} Não é bala: respeitar a quantidade diária.`,
  },
  chocolate: {
    code: 'CHO',
    usage: 1,
    form: 'Chocolate',
    unit: 'chocolates',
    vehicle: 'Chocolate 70% sem açúcar',
    weightGrams: 180,
    assemblyDays: 4,
    dosage: 'Comer 1 chocolate ao dia, de preferência depois do almoço.',
    recommendations: 'Conservar abaixo de 25 °C. Contém derivados de leite e de soja.',
  },
  solution: {
    code: 'SOL',
    usage: 1,
    form: 'Solução oral',
    unit: 'mL',
    vehicle: 'Xarope simples',
    weightGrams: 190,
    assemblyDays: 2,
    dosage: 'Tomar 5 mL uma vez ao dia, com a seringa que acompanha o frasco.',
    recommendations: 'Agitar antes de usar. Depois de aberto, consumir em 60 dias.',
  },
  drops: {
    code: 'GOT',
    usage: 1,
    form: 'Solução oral em gotas',
    unit: 'mL',
    vehicle: 'Veículo oleoso',
    weightGrams: 80,
    assemblyDays: 2,
    dosage: 'Pingar a quantidade indicada na língua ou em um pouco de água, uma vez ao dia.',
    recommendations: 'Conservar ao abrigo da luz. Depois de aberto, consumir em 90 dias.',
  },
  cream: {
    code: 'CRE',
    usage: 2,
    form: 'Creme',
    unit: 'g',
    vehicle: 'Creme não iônico',
    weightGrams: 90,
    assemblyDays: 2,
    dosage: 'Aplicar uma camada fina na pele limpa e seca, de manhã e à noite.',
    recommendations: onSkin,
  },
  serum: {
    code: 'SER',
    usage: 2,
    form: 'Sérum',
    unit: 'mL',
    vehicle: 'Sérum base',
    weightGrams: 85,
    assemblyDays: 3,
    dosage: 'Aplicar 4 gotas no rosto limpo, à noite, e espalhar até secar.',
    recommendations: `${onSkin} Usar protetor solar durante o dia.`,
  },
  wash: {
    code: 'LAV',
    usage: 2,
    form: 'Sabonete líquido',
    unit: 'mL',
    vehicle: 'Base suave de limpeza',
    weightGrams: 230,
    assemblyDays: 2,
    dosage: 'Massagear sobre a pele molhada e enxaguar.',
    recommendations: onSkin,
  },
  shampoo: {
    code: 'CAB',
    usage: 2,
    form: 'Xampu',
    unit: 'mL',
    vehicle: 'Xampu base sem sulfato',
    weightGrams: 240,
    assemblyDays: 2,
    dosage: 'Massagear o couro cabeludo molhado por 3 minutos e enxaguar; 3 vezes por semana.',
    recommendations: onSkin,
  },
  pet: {
    code: 'PET',
    usage: 1,
    form: 'Biscoito',
    unit: 'biscoitos',
    vehicle: 'Base sabor carne',
    weightGrams: 200,
    assemblyDays: 4,
    dosage: 'Oferecer 1 biscoito ao dia para cada 10 kg do animal, conforme orientação do veterinário.',
    recommendations: 'Uso veterinário. Conservar em local seco e fora do alcance de crianças e animais.',
  },
  cosmetic: {
    code: 'COS',
    usage: 3,
    form: 'Cosmético',
    unit: 'g',
    vehicle: 'Base cosmética',
    weightGrams: 70,
    assemblyDays: 1,
    dosage: 'Usar quantas vezes for preciso ao longo do dia.',
    recommendations: onSkin,
  },
  supplement: {
    code: 'SUP',
    usage: 3,
    form: 'Suplemento alimentar',
    unit: 'g',
    vehicle: null,
    weightGrams: 350,
    assemblyDays: 1,
    dosage: 'Dissolver uma medida em 200 mL de água ou suco, uma vez ao dia.',
    recommendations:
      'Este produto não é um medicamento. Não exceder a recomendação diária. Manter fora do alcance de crianças.',
  },
  injectable: {
    code: 'INJ',
    usage: 3,
    form: 'Injetável',
    unit: 'doses',
    vehicle: 'Água para injetáveis',
    weightGrams: 120,
    assemblyDays: 5,
    dosage: 'Conforme a prescrição.',
    recommendations: 'Conservar entre 2 °C e 8 °C. Não congelar.',
  },
} as const satisfies Record<string, DemoKind>;

export type DemoKindName = keyof typeof demoKinds;
