import { type DemoProduct, demoShelf } from './demo-product.ts';

const serums = demoShelf('serum', [
  [
    'Sérum de vitamina C',
    '15% com ferúlico',
    8990,
    30,
    'Ácido ascórbico 15 %; Vitamina E 1 %; Ácido ferúlico 0,5 %',
    'Antioxidante para usar de manhã.',
    {
      suggestedCents: 10490,
      volumes: [[15, 59]],
      isRefrigerated: true,
      flags: ['is_highlight'],
      benefits: ['Ajuda a proteger a pele da luz e da poluição.', 'Textura leve, que não mancha.'],
      buyWith: ['Protetor solar FPS 60', 'Sérum ácido hialurônico'],
      keywords: 'antioxidante, rosto',
    },
  ],
  [
    'Sérum ácido hialurônico',
    null,
    7690,
    30,
    'Ácido hialurônico de baixo peso 1 %; Ácido hialurônico de alto peso 0,5 %; D-pantenol 2 %',
    'Hidratação em duas profundidades.',
    {
      volumes: [
        [15, 60],
        [60, 182],
      ],
      keywords: 'hidratação, rosto',
    },
  ],
  [
    'Sérum de niacinamida',
    '10% com zinco',
    6490,
    30,
    'Niacinamida 10 %; Zinco PCA 1 %',
    'Para poros e oleosidade.',
    { suggestedCents: 7290, age: [12, null], keywords: 'poros, oleosa' },
  ],
  [
    'Sérum de retinol',
    '0,3%',
    9290,
    30,
    'Retinol 0,3 %; Vitamina E 0,5 %; Esqualano 5 %',
    'Retinol estabilizado para usar à noite.',
    { age: [18, null], isRefrigerated: true, keywords: 'linhas, noturno' },
  ],
  [
    'Sérum para cílios',
    null,
    8790,
    5,
    'Peptídeos 2 %; D-pantenol 1 %; Biotina 0,1 %',
    'Cílios e sobrancelhas.',
    { age: [18, null], channels: 'later', daysOld: 6, keywords: 'cílios, sobrancelha' },
  ],
  [
    'Óleo de rosa mosqueta',
    null,
    3890,
    30,
    'Rosa rubiginosa, óleo 100 %',
    'Óleo puro, prensado a frio.',
    {
      form: 'Óleo',
      vehicle: null,
      volumes: [
        [60, 178],
        [10, 48, 'hidden'],
      ],
      bulk: [3, 3490],
      keywords: 'cicatriz, estria',
    },
  ],
  [
    'Tônico facial',
    'água de rosas',
    3490,
    120,
    'Hamamelis virginiana, extrato glicólico 5 %; Água de rosas 20 %',
    'Tônico sem álcool.',
    {
      form: 'Solução tópica',
      vehicle: 'Água purificada',
      variants: { Pele: ['Normal', 'Oleosa', 'Sensível'] },
      keywords: 'tônico, limpeza',
    },
  ],
]);

const washes = demoShelf('wash', [
  [
    'Sabonete facial',
    'pele oleosa',
    3990,
    150,
    'Ácido salicílico 1 %; Melaleuca alternifolia, óleo 0,5 %',
    'Limpeza diária da pele oleosa.',
    { volumes: [[300, 176]], age: [12, null], bulk: [2, 3590], keywords: 'limpeza, acne' },
  ],
  [
    'Sabonete íntimo',
    'com ácido lático',
    3290,
    200,
    'Ácido lático 1 %; Camomila, extrato glicólico 3 %',
    'Sabonete de pH baixo.',
    { consumer: 'f', variants: { Aroma: ['Sem perfume', 'Camomila'] }, keywords: 'íntimo, mulher' },
  ],
  [
    'Espuma de limpeza',
    null,
    4490,
    100,
    'Cocoil glicinato de sódio 10 %; D-pantenol 1 %',
    'Espuma para pele seca e sensível.',
    { form: 'Espuma', keywords: 'limpeza, sensível' },
  ],
  [
    'Sabonete de enxofre',
    'em barra',
    1990,
    90,
    'Enxofre precipitado 5 %; Ácido salicílico 2 %',
    'Barra para rosto e costas.',
    {
      form: 'Sabonete em barra',
      unit: 'g',
      vehicle: 'Base glicerinada',
      bulk: [3, 1690],
      age: [12, null],
      keywords: 'acne, oleosa',
    },
  ],
]);

/** Serums, oils and washes. */
export const demoFace: readonly DemoProduct[] = [...serums, ...washes];
