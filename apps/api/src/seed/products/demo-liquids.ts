import { type DemoProduct, demoShelf } from './demo-product.ts';

const citrus = { Sabor: ['Limão', 'Laranja', 'Frutas vermelhas'] };

const solutions = demoShelf('solution', [
  [
    'Xarope de guaco',
    'com própolis',
    3290,
    120,
    'Mikania glomerata, extrato fluido 10 %; Própolis, tintura 5 %',
    'Xarope de guaco sem álcool.',
    {
      form: 'Xarope',
      variants: { Sabor: ['Mel', 'Cereja'] },
      volumes: [[200, 152]],
      age: [2, null],
      keywords: 'tosse, garganta',
    },
  ],
  [
    'Sulfato ferroso infantil',
    null,
    2890,
    60,
    'Sulfato ferroso 25 mg/mL',
    'Ferro em solução para crianças.',
    { variants: { Sabor: ['Caramelo', 'Cereja'] }, age: [0, 12], keywords: 'ferro, criança' },
  ],
  [
    'L-carnitina líquida',
    null,
    8490,
    240,
    'L-carnitina 100 mg/mL',
    'Carnitina em solução oral.',
    { variants: citrus, volumes: [[480, 178]], keywords: 'treino' },
  ],
  [
    'Elixir de alcachofra',
    null,
    3690,
    120,
    'Cynara scolymus, extrato fluido 20 %',
    'Elixir de uso tradicional para depois das refeições.',
    { form: 'Elixir', age: [18, null], keywords: 'fígado, digestão' },
  ],
  [
    'Shot matinal',
    'cúrcuma e gengibre',
    6990,
    300,
    'Curcuma longa, extrato fluido 5 %; Zingiber officinale, extrato fluido 5 %; Própolis verde 2 %',
    'Dez shots de 30 mL para começar o dia.',
    { form: 'Shot', isRefrigerated: true, maxQty: 5, keywords: 'imunidade, gengibre' },
  ],
]);

const drops = demoShelf('drops', [
  [
    'Vitamina D3 em gotas',
    '200 UI por gota',
    3490,
    20,
    'Colecalciferol 200 UI/gota; Óleo de girassol',
    'Uma gota tem 200 UI de vitamina D3.',
    {
      vehicle: null,
      volumes: [
        [10, 62],
        [30, 138],
      ],
      keywords: 'vitamina d, bebê',
    },
  ],
  [
    'Vitamina B12 sublingual',
    null,
    4690,
    30,
    'Metilcobalamina 1.000 mcg/mL',
    'Metilcobalamina em gotas sublinguais.',
    {
      vehicle: 'Veículo sublingual',
      variants: { Sabor: ['Menta', 'Cereja', 'Sem sabor'] },
      keywords: 'vitamina b12, vegano',
    },
  ],
  [
    'Própolis verde',
    'extrato a 30%',
    3990,
    30,
    'Própolis verde, extrato 30 %',
    'Extrato de própolis verde de Minas Gerais.',
    {
      form: 'Tintura',
      vehicle: 'Álcool de cereais',
      volumes: [[60, 180]],
      age: [12, null],
      keywords: 'garganta, imunidade',
    },
  ],
  [
    'Melatonina em filme',
    '0,21 mg',
    4990,
    30,
    'Melatonina 0,21 mg',
    'Filme que se desfaz na língua.',
    {
      form: 'Filme orodispersível',
      unit: 'films',
      vehicle: 'Base de filme',
      variants: { Sabor: ['Menta', 'Uva'] },
      age: [19, null],
      keywords: 'sono',
    },
  ],
  [
    'Pastilha de gengibre',
    'com própolis',
    2990,
    20,
    'Zingiber officinale, extrato seco 50 mg; Própolis, extrato seco 30 mg',
    'Pastilha sem açúcar para a garganta.',
    {
      form: 'Pastilha',
      unit: 'pastilhas',
      vehicle: 'Base de pastilha',
      variants: { Sabor: ['Mel', 'Limão'] },
      age: [6, null],
      bulk: [4, 2490],
      maxQty: 10,
      keywords: 'garganta',
    },
  ],
]);

/** Solutions and drops, and products that dissolve in the mouth. */
export const demoLiquids: readonly DemoProduct[] = [...solutions, ...drops];
