/** Formulas of a compounding pharmacy, which the requests of demo orders use. */
export interface DemoFormula {
  title: string;
  priceCents: number;
  volume: number;
  volumeUnit: string;
  /** True if it needs a prescription that the pharmacy keeps. */
  isRetained: boolean;
  ingredients: readonly (readonly [name: string, quantity: string])[];
}

type Row = [title: string, priceCents: number, volume: number, unit: string, ...ingredients: [string, string][]];

const rows: Row[] = [
  [
    'Minoxidil 5% loção 100 mL',
    6990,
    100,
    'mL',
    ['Minoxidil', '5%'],
    ['Propilenoglicol', '20%'],
    ['Álcool de cereais', 'q.s.p. 100 mL'],
  ],
  ['Finasterida 1 mg, 60 cápsulas', 5480, 60, 'cápsulas', ['Finasterida', '1 mg'], ['Excipiente', 'q.s.p. 1 cápsula']],
  [
    'Biotina 10 mg com zinco, 60 cápsulas',
    4790,
    60,
    'cápsulas',
    ['Biotina', '10 mg'],
    ['Zinco quelado', '15 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
  [
    'Creme de ureia 20% 100 g',
    3890,
    100,
    'g',
    ['Ureia', '20%'],
    ['Alantoína', '0,5%'],
    ['Creme não iônico', 'q.s.p. 100 g'],
  ],
  [
    'Hidroquinona 4% gel creme 30 g',
    5250,
    30,
    'g',
    ['Hidroquinona', '4%'],
    ['Metabissulfito de sódio', '0,3%'],
    ['Gel creme', 'q.s.p. 30 g'],
  ],
  [
    'Melatonina 3 mg sublingual 30 mL',
    4490,
    30,
    'mL',
    ['Melatonina', '3 mg/mL'],
    ['Veículo sublingual sabor menta', 'q.s.p. 30 mL'],
  ],
  [
    'Vitamina D3 10.000 UI, 30 cápsulas oleosas',
    5990,
    30,
    'cápsulas',
    ['Colecalciferol', '10.000 UI'],
    ['Óleo de girassol', 'q.s.p. 1 cápsula'],
  ],
  [
    'Magnésio treonato 500 mg, 60 cápsulas',
    11900,
    60,
    'cápsulas',
    ['Magnésio L-treonato', '500 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
  [
    'Passiflora e valeriana, 60 cápsulas',
    4380,
    60,
    'cápsulas',
    ['Passiflora incarnata, extrato seco', '300 mg'],
    ['Valeriana, extrato seco', '100 mg'],
  ],
  [
    'Cetoconazol 2% xampu 200 mL',
    5690,
    200,
    'mL',
    ['Cetoconazol', '2%'],
    ['Piritionato de zinco', '1%'],
    ['Xampu base', 'q.s.p. 200 mL'],
  ],
  [
    'Sérum de vitamina C 15% 30 mL',
    8990,
    30,
    'mL',
    ['Vitamina C estabilizada', '15%'],
    ['Ácido ferúlico', '0,5%'],
    ['Sérum base', 'q.s.p. 30 mL'],
  ],
  [
    'Probióticos 5 cepas, 30 cápsulas',
    9780,
    30,
    'cápsulas',
    ['Lactobacillus acidophilus', '1 bilhão UFC'],
    ['Lactobacillus rhamnosus', '1 bilhão UFC'],
    ['Bifidobacterium lactis', '1 bilhão UFC'],
    ['Bifidobacterium bifidum', '1 bilhão UFC'],
    ['Lactobacillus casei', '1 bilhão UFC'],
  ],
  ['Tretinoína 0,05% creme 30 g', 4890, 30, 'g', ['Tretinoína', '0,05%'], ['Creme base', 'q.s.p. 30 g']],
  [
    '5-HTP 100 mg, 60 cápsulas',
    6850,
    60,
    'cápsulas',
    ['5-Hidroxitriptofano', '100 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
];

const retainedRows: Row[] = [
  [
    'Sibutramina 10 mg, 30 cápsulas',
    7990,
    30,
    'cápsulas',
    ['Sibutramina', '10 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
  [
    'Amitriptilina 10 mg, 60 cápsulas',
    4950,
    60,
    'cápsulas',
    ['Amitriptilina', '10 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
  [
    'Naltrexona 4,5 mg, 60 cápsulas',
    12990,
    60,
    'cápsulas',
    ['Naltrexona', '4,5 mg'],
    ['Excipiente', 'q.s.p. 1 cápsula'],
  ],
  [
    'Gabapentina 6% gel 60 g',
    9490,
    60,
    'g',
    ['Gabapentina', '6%'],
    ['Lidocaína', '2%'],
    ['Gel transdérmico', 'q.s.p. 60 g'],
  ],
];

const toFormula =
  (isRetained: boolean) =>
  ([title, priceCents, volume, volumeUnit, ...ingredients]: Row) => ({
    title,
    priceCents,
    volume,
    volumeUnit,
    isRetained,
    ingredients,
  });

export const demoFormulas: readonly DemoFormula[] = rows.map(toFormula(false));
export const demoRetainedFormulas: readonly DemoFormula[] = retainedRows.map(toFormula(true));
