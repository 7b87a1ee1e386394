import { type DemoProduct, demoShelf } from './demo-product.ts';

/**
 * Products of every prescription class. Their texts only describe them and do not advertise (RDC 44/2009, art. 54).
 * Substances under Portaria 344/98 are sold by prescription only.
 */
const asPrescribed = { dosage: 'Conforme a prescrição.', age: [18, null] } as const;
const controlled = { ...asPrescribed, channels: 'prescription', maxQty: 1 } as const;

const capsules = demoShelf(
  'capsule',
  [
    [
      'Finasterida 1 mg',
      null,
      5480,
      60,
      'Finasterida 1 mg',
      'Cápsulas de finasterida.',
      {
        ...asPrescribed,
        prescription: 'simple',
        consumer: 'm',
        volumes: [
          [30, 56],
          [90, 142],
        ],
        keywords: 'finasterida',
      },
    ],
    [
      'Melatonina 3 mg',
      null,
      4490,
      60,
      'Melatonina 3 mg',
      'Cápsulas de melatonina em dose magistral.',
      {
        ...asPrescribed,
        prescription: 'simple',
        channels: 'prescription',
        volumes: [[30, 57]],
        keywords: 'melatonina',
      },
    ],
    [
      '5-HTP 100 mg',
      null,
      6850,
      60,
      '5-Hidroxitriptofano 100 mg',
      'Cápsulas de 5-hidroxitriptofano.',
      { ...asPrescribed, prescription: 'simple', keywords: '5-htp, griffonia' },
    ],
    [
      'Amoxicilina 500 mg',
      null,
      4290,
      21,
      'Amoxicilina 500 mg',
      'Cápsulas de amoxicilina.',
      { ...asPrescribed, prescription: 'antimicrobial', age: [12, null], asksCid: true, keywords: 'amoxicilina' },
    ],
    [
      'Fluoxetina 20 mg',
      null,
      3990,
      60,
      'Cloridrato de fluoxetina 20 mg',
      'Cápsulas de fluoxetina.',
      { ...controlled, prescription: 'special_control', volumes: [[30, 56]], keywords: 'fluoxetina' },
    ],
    [
      'Naltrexona 4,5 mg',
      null,
      12990,
      60,
      'Cloridrato de naltrexona 4,5 mg',
      'Cápsulas de naltrexona em dose baixa.',
      { ...controlled, prescription: 'special_control', keywords: 'naltrexona, ldn' },
    ],
    [
      'Metilfenidato 10 mg',
      null,
      8990,
      30,
      'Cloridrato de metilfenidato 10 mg',
      'Cápsulas de metilfenidato.',
      { ...controlled, prescription: 'A', asksCid: true, keywords: 'metilfenidato' },
    ],
    [
      'Clonazepam 0,5 mg',
      null,
      3490,
      30,
      'Clonazepam 0,5 mg',
      'Cápsulas de clonazepam.',
      { ...controlled, prescription: 'B1', volumes: [[60, 178]], keywords: 'clonazepam' },
    ],
    [
      'Sibutramina 10 mg',
      null,
      7990,
      30,
      'Cloridrato de sibutramina 10 mg',
      'Cápsulas de sibutramina.',
      { ...controlled, prescription: 'B2', asksCid: true, keywords: 'sibutramina' },
    ],
    [
      'Isotretinoína 20 mg',
      null,
      9890,
      30,
      'Isotretinoína 20 mg',
      'Cápsulas de isotretinoína.',
      { ...controlled, prescription: 'C2', form: 'Cápsula mole', vehicle: 'Óleo de soja', keywords: 'isotretinoína' },
    ],
    [
      'Talidomida 100 mg',
      'programa público',
      4990,
      30,
      'Talidomida 100 mg',
      'Fornecida somente pelos programas públicos; cadastrada para consulta da equipe.',
      { ...controlled, prescription: 'C3', channels: 'none', keywords: 'talidomida' },
    ],
  ],
  101,
);

const creams = demoShelf(
  'cream',
  [
    [
      'Tretinoína 0,05%',
      'creme',
      4890,
      30,
      'Tretinoína 0,05 %',
      'Creme de tretinoína.',
      { ...asPrescribed, prescription: 'simple', isRefrigerated: true, keywords: 'tretinoína' },
    ],
    [
      'Hidroquinona 4%',
      'gel-creme',
      5250,
      30,
      'Hidroquinona 4 %; Metabissulfito de sódio 0,3 %',
      'Gel-creme de hidroquinona.',
      { ...asPrescribed, prescription: 'simple', form: 'Gel-creme', vehicle: 'Gel-creme', keywords: 'hidroquinona' },
    ],
    [
      'Metronidazol 0,75%',
      'gel',
      3890,
      30,
      'Metronidazol 0,75 %',
      'Gel de metronidazol.',
      {
        ...asPrescribed,
        prescription: 'antimicrobial',
        form: 'Gel',
        vehicle: 'Gel de carbopol',
        keywords: 'metronidazol',
      },
    ],
    [
      'Minoxidil 5%',
      'solução capilar',
      6990,
      100,
      'Minoxidil 5 %; Propilenoglicol 20 %',
      'Solução capilar de minoxidil.',
      {
        ...asPrescribed,
        prescription: 'simple',
        form: 'Solução capilar',
        unit: 'mL',
        vehicle: 'Álcool de cereais',
        volumes: [
          [50, 58],
          [200, 184],
        ],
        keywords: 'minoxidil',
      },
    ],
  ],
  101,
);

const injectables = demoShelf('injectable', [
  [
    'Tirzepatida',
    '2,5 mg por dose',
    89000,
    4,
    'Tirzepatida 2,5 mg',
    'Doses semanais de tirzepatida.',
    { ...asPrescribed, prescription: 'glp1', isRefrigerated: true, maxQty: 1, asksCid: true, keywords: 'tirzepatida' },
  ],
]);

export const demoPrescribed: readonly DemoProduct[] = [...capsules, ...creams, ...injectables];
