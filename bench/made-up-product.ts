import { seededPicks } from '../apps/api/src/seed/seeded-picks.ts';

/** Products of a pharmacy by shelf: a name and its packings. */
const shelves = {
  medicines: [
    ['Dipirona Monoidratada 500 mg', '10 comprimidos', '20 comprimidos'],
    ['Paracetamol 750 mg', '10 comprimidos', '20 comprimidos'],
    ['Ibuprofeno 400 mg', '10 cápsulas', '20 cápsulas'],
    ['Loratadina 10 mg', '12 comprimidos', '30 comprimidos'],
    ['Omeprazol 20 mg', '28 cápsulas', '56 cápsulas'],
    ['Losartana Potássica 50 mg', '30 comprimidos', '60 comprimidos'],
    ['Metformina 850 mg', '30 comprimidos', '60 comprimidos'],
    ['Simeticona 125 mg', '10 cápsulas', '30 cápsulas'],
    ['Soro Fisiológico 0,9%', '250 mL', '500 mL'],
    ['Xarope Expectorante de Guaco', '120 mL', '150 mL'],
    ['Pomada de Arnica', '30 g', '60 g'],
  ],
  supplements: [
    ['Vitamina C 1 g', '30 comprimidos efervescentes', '60 comprimidos'],
    ['Vitamina D3 2.000 UI', '30 cápsulas', '90 cápsulas'],
    ['Ômega 3 1.000 mg', '60 cápsulas', '120 cápsulas'],
    ['Creatina Monoidratada', '150 g', '300 g'],
    ['Whey Protein Concentrado Baunilha', '450 g', '900 g'],
    ['Colágeno Hidrolisado', '250 g', '300 g'],
    ['Magnésio Dimalato 500 mg', '60 cápsulas', '120 cápsulas'],
    ['Polivitamínico de A a Z', '30 comprimidos', '90 comprimidos'],
    ['Melatonina 0,21 mg', '60 comprimidos', '120 comprimidos'],
    ['Coenzima Q10 100 mg', '30 cápsulas', '60 cápsulas'],
  ],
  skin: [
    ['Protetor Solar Facial FPS 50', '50 g', '60 g'],
    ['Protetor Solar Corporal FPS 30', '120 mL', '200 mL'],
    ['Sérum de Ácido Hialurônico', '15 mL', '30 mL'],
    ['Sérum de Vitamina C 10%', '15 mL', '30 mL'],
    ['Creme de Ureia 10%', '100 g', '150 g'],
    ['Sabonete Líquido Facial Pele Oleosa', '150 mL', '200 mL'],
    ['Água Micelar', '200 mL', '400 mL'],
    ['Gel de Limpeza com Ácido Salicílico', '120 g', '150 g'],
    ['Creme para os Pés', '60 g', '75 g'],
    ['Colônia de Alfazema', '100 mL', '200 mL'],
    ['Hidratante Labial de Manteiga de Cacau', '4 g', '10 g'],
  ],
  hygiene: [
    ['Creme Dental Dentes Sensíveis', '90 g', '120 g'],
    ['Enxaguante Bucal sem Álcool', '250 mL', '500 mL'],
    ['Fio Dental Menta', '50 m', '100 m'],
    ['Xampu Anticaspa', '200 mL', '400 mL'],
    ['Condicionador de Aloe Vera', '200 mL', '400 mL'],
    ['Desodorante Aerossol sem Perfume', '90 g', '150 mL'],
    ['Sabonete de Enxofre', '80 g', 'leve 3'],
    ['Absorvente Noturno', '8 unidades', '16 unidades'],
    ['Lenço Umedecido', '48 unidades', '96 unidades'],
    ['Álcool em Gel 70%', '60 mL', '500 g'],
  ],
  baby: [
    ['Fralda Infantil Tamanho M', '24 unidades', '48 unidades'],
    ['Fralda Infantil Tamanho G', '22 unidades', '44 unidades'],
    ['Pomada para Assaduras', '45 g', '90 g'],
    ['Mamadeira Anticólica', '150 mL', '260 mL'],
    ['Sabonete Líquido da Cabeça aos Pés', '200 mL', '400 mL'],
    ['Chupeta Ortodôntica', '0 a 6 meses', '6 a 18 meses'],
    ['Aspirador Nasal', '1 unidade', 'com estojo'],
    ['Óleo de Amêndoas', '100 mL', '200 mL'],
  ],
  devices: [
    ['Termômetro Clínico Digital', 'ponta rígida', 'ponta flexível'],
    ['Medidor de Pressão Arterial de Braço', '1 unidade', 'com fonte'],
    ['Medidor de Glicose', '1 unidade', 'com 50 tiras'],
    ['Tiras Reagentes para Glicemia', '25 unidades', '50 unidades'],
    ['Inalador Ultrassônico', 'bivolt', 'com máscara infantil'],
    ['Oxímetro de Dedo', '1 unidade', 'com estojo'],
    ['Umidificador de Ar', '2 L', '3,5 L'],
    ['Balança Corporal Digital', '150 kg', '180 kg'],
  ],
  care: [
    ['Meia de Compressão 20-30 mmHg', 'tamanho M', 'tamanho G'],
    ['Joelheira Elástica', 'tamanho M', 'tamanho G'],
    ['Tala para Punho', 'direita', 'esquerda'],
    ['Bolsa Térmica de Gel', 'pequena', 'grande'],
    ['Almofada Ortopédica', 'gota', 'quadrada'],
    ['Travesseiro Cervical', '1 unidade', 'com capa'],
    ['Fralda Geriátrica', 'tamanho M, 8 unidades', 'tamanho G, 7 unidades'],
    ['Bengala de Alumínio Regulável', 'preta', 'bronze'],
    ['Curativo Adesivo', '10 unidades', '40 unidades'],
    ['Gaze Estéril', '10 unidades', '50 unidades'],
  ],
} as const satisfies Record<string, readonly (readonly [name: string, ...packings: string[]])[]>;

export type Shelf = keyof typeof shelves;

/** The title of a product of the shelf, such as `Vitamina D3 2.000 UI – 30 cápsulas`; the same for the same id. */
export function madeUpProduct(id: string, shelf: Shelf): string {
  const picks = seededPicks(`product ${id}`);
  const [name, ...packings] = picks.of<readonly string[]>(shelves[shelf]);
  return `${name} – ${picks.of(packings)}`;
}
