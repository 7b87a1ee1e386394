import { type DemoProduct, demoShelf } from './demo-product.ts';

const citrus = { Sabor: ['Limão', 'Laranja', 'Frutas vermelhas'] };
const sweets = { Sabor: ['Morango', 'Uva', 'Tutti-frutti'] };
const cocoa = { Sabor: ['Ao leite', 'Meio amargo', 'Branco'] };

const sachets = demoShelf('sachet', [
  [
    'Vitamina C 1 g',
    'efervescente',
    3890,
    30,
    'Ácido ascórbico 1 gr',
    'Um grama de vitamina C por sachê.',
    {
      form: 'Pó efervescente',
      suggestedCents: 4690,
      variants: citrus,
      volumes: [
        [15, 56],
        [60, 180],
      ],
      flags: ['is_offer'],
      keywords: 'vitamina c, imunidade',
    },
  ],
  [
    'Colágeno com vitamina C',
    'peptídeos 10 g',
    12490,
    30,
    'Peptídeos de colágeno 10 gr; Ácido ascórbico 45 mg; Ácido hialurônico 50 mg',
    'Peptídeos de colágeno para a rotina da pele.',
    {
      vehicle: null,
      suggestedCents: 14990,
      variants: { Sabor: ['Neutro', 'Frutas vermelhas', 'Abacaxi com hortelã'] },
      bulk: [2, 11490],
      flags: ['is_highlight', 'is_banner'],
      buyWith: ['Sérum ácido hialurônico'],
      keywords: 'pele, colágeno, verisol',
    },
  ],
  [
    'Glutamina 5 g',
    null,
    7990,
    30,
    'L-glutamina 5 gr',
    'Aminoácido em doses prontas.',
    { vehicle: null, volumes: [[60, 176]], keywords: 'intestino, treino' },
  ],
  [
    'Eletrólitos',
    'reposição no treino',
    5290,
    20,
    'Cloreto de sódio 500 mg; Cloreto de potássio 300 mg; Citrato de magnésio 200 mg; Dextrose 5 gr',
    'Sais minerais para treinos longos.',
    { variants: citrus, keywords: 'treino, hidratação, sais' },
  ],
  [
    'Inositol 2 g',
    'com ácido fólico',
    8690,
    30,
    'Mio-inositol 2 gr; Ácido fólico 200 mcg',
    'Mio-inositol com ácido fólico em doses diárias.',
    { vehicle: null, consumer: 'f', age: [18, 50], keywords: 'ovário, mulher' },
  ],
  [
    'Psyllium com goma acácia',
    null,
    4590,
    30,
    'Plantago ovata, casca 3 gr; Goma acácia 2 gr',
    'Fibras solúveis, sem sabor.',
    { vehicle: null, volumes: [[60, 179]], keywords: 'fibra, intestino' },
  ],
]);

const gummies = demoShelf('gummy', [
  [
    'Goma de biotina',
    '5 mg',
    5990,
    30,
    'Biotina 5 mg',
    'Biotina em goma sem açúcar.',
    {
      suggestedCents: 6990,
      variants: sweets,
      volumes: [[60, 179]],
      age: [12, null],
      flags: ['is_highlight'],
      keywords: 'cabelo, unha, sem açúcar',
    },
  ],
  [
    'Goma multivitamínica',
    'infantil',
    5490,
    30,
    'Vitamina A 400 mcg; Vitamina C 30 mg; Vitamina D3 200 UI; Vitamina E 5 mg; Zinco quelado 4 mg',
    'Vitaminas do dia a dia para crianças.',
    { variants: { ...sweets, Formato: ['Ursinho', 'Estrela'] }, age: [4, 12], keywords: 'criança, vitaminas' },
  ],
  [
    'Goma de própolis',
    null,
    4790,
    30,
    'Própolis verde, extrato seco 100 mg; Vitamina C 60 mg',
    'Própolis verde com vitamina C.',
    { variants: { Sabor: ['Mel e limão', 'Gengibre'] }, age: [4, null], keywords: 'garganta, imunidade' },
  ],
  [
    'Goma de melatonina',
    '0,21 mg',
    5290,
    30,
    'Melatonina 0,21 mg',
    'Melatonina na dose de suplemento.',
    {
      variants: { Sabor: ['Maracujá', 'Camomila'] },
      age: [19, null],
      dosage: 'Mastigar 1 goma meia hora antes de deitar.',
      isSoldOut: true,
      keywords: 'sono',
    },
  ],
]);

const chocolates = demoShelf('chocolate', [
  [
    'Chocolate TPM',
    'com triptofano',
    7490,
    30,
    'L-triptofano 200 mg; Magnésio quelado 100 mg; Piridoxina 20 mg',
    'Chocolate 70% com triptofano e magnésio.',
    {
      suggestedCents: 8490,
      variants: cocoa,
      consumer: 'f',
      age: [12, null],
      promotion: ['running', 6490],
      keywords: 'tpm, mulher',
    },
  ],
  [
    'Chocolate com cafeína',
    'pré-treino',
    6290,
    20,
    'Cafeína anidra 100 mg; Taurina 500 mg',
    'Um chocolate antes do treino.',
    {
      variants: cocoa,
      age: [18, null],
      dosage: 'Comer 1 chocolate 30 minutos antes do treino.',
      keywords: 'treino, energia',
    },
  ],
  [
    'Chocolate com colágeno',
    null,
    8990,
    30,
    'Peptídeos de colágeno 2,5 gr; Vitamina C 45 mg',
    'Peptídeos de colágeno em chocolate sem açúcar.',
    {
      variants: cocoa,
      volumes: [
        [15, 55],
        [60, 182],
      ],
      keywords: 'pele, sem açúcar',
    },
  ],
]);

export const demoOral: readonly DemoProduct[] = [...sachets, ...gummies, ...chocolates];
