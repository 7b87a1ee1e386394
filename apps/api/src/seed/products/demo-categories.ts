import type { DemoKindName } from './demo-kinds.ts';
import type { DemoProduct } from './demo-product.ts';

type Holds = (product: DemoProduct) => boolean;

interface DemoSubcategory {
  name: string;
  holds: Holds;
  isHidden?: boolean;
}

export interface DemoCategory extends DemoSubcategory {
  description: string;
  keywords: string;
  /** Subcategories. Products of `holds` that are in none of them belong to the category itself. */
  subcategories: readonly DemoSubcategory[];
  /** Title of its featured product. */
  featured?: string;
  channels?: 'prescription' | 'later';
}

const ofKind =
  (...kinds: DemoKindName[]): Holds =>
  ({ kind }) =>
    kinds.includes(kind);
const about =
  (...words: string[]): Holds =>
  ({ keywords = '' }) =>
    keywords.split(', ').some((word) => words.includes(word));
const titled =
  (...beginnings: string[]): Holds =>
  ({ title }) =>
    beginnings.some((beginning) => title.startsWith(beginning));
const isFor =
  (input: 'm' | 'f'): Holds =>
  ({ consumer }) =>
    consumer === input;
const both =
  (one: Holds, other: Holds): Holds =>
  (product) =>
    one(product) && other(product);
const nothingElse: Holds = () => false;

const swallowed = ofKind('capsule', 'sachet', 'gummy', 'chocolate', 'solution', 'drops', 'supplement');

/** Categories of the demo products. A product under prescription is only in a category of its own. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Vitaminas',
    description: 'Vitaminas e minerais em cápsulas, gotas e sachês.',
    keywords: 'vitamina, mineral, suplemento',
    holds: titled('Vitamina', 'Biotina', 'Luteína'),
    featured: 'Vitamina D3 2.000 UI',
    subcategories: [
      { name: 'Vitamina D', holds: about('vitamina d') },
      { name: 'Minerais', holds: titled('Magnésio', 'Zinco', 'Selênio', 'Ferro', 'Sulfato', 'Eletrólitos') },
      { name: 'Complexo B e C', holds: titled('Complexo B', 'Vitamina B', 'Vitamina C') },
    ],
  },
  {
    name: 'Bem-estar',
    description: 'Para dormir, para acordar e para os dias frios.',
    keywords: 'rotina, saúde',
    holds: about('antioxidante', 'coração', 'articulação', 'garganta', 'visão'),
    featured: 'Magnésio treonato',
    subcategories: [
      { name: 'Sono', holds: both(swallowed, about('sono')) },
      { name: 'Energia e foco', holds: both(swallowed, about('energia', 'adaptógeno', 'memória')) },
      { name: 'Imunidade', holds: both(swallowed, about('imunidade')) },
    ],
  },
  {
    name: 'Digestão',
    description: 'Probióticos, fibras e ervas de uso tradicional.',
    keywords: 'intestino, estômago',
    holds: both(swallowed, about('intestino', 'digestão', 'fígado')),
    subcategories: [
      { name: 'Probióticos', holds: about('probiótico') },
      { name: 'Fibras', holds: about('fibra') },
    ],
  },
  {
    name: 'Esporte',
    description: 'Proteínas, aminoácidos e o que acompanha o treino.',
    keywords: 'treino, academia',
    holds: both(swallowed, about('treino')),
    featured: 'Creatina monoidratada',
    subcategories: [
      { name: 'Proteínas', holds: both(swallowed, about('proteína')) },
      { name: 'Colágeno', holds: both(swallowed, about('colágeno')) },
    ],
  },
  {
    name: 'Gomas e chocolates',
    description: 'Doces sem açúcar com o que a rotina pede.',
    keywords: 'sem açúcar, doce',
    holds: nothingElse,
    featured: 'Goma de biotina',
    subcategories: [
      { name: 'Gomas', holds: ofKind('gummy') },
      { name: 'Chocolates', holds: ofKind('chocolate') },
    ],
  },
  {
    name: 'Rosto',
    description: 'Da limpeza ao protetor solar.',
    keywords: 'pele, skincare',
    holds: both(ofKind('cream', 'serum', 'cosmetic'), about('rosto', 'olhos', 'acne', 'mancha', 'maquiagem', 'boca')),
    featured: 'Sérum de vitamina C',
    subcategories: [
      { name: 'Séruns', holds: ofKind('serum') },
      { name: 'Limpeza', holds: both(ofKind('wash', 'cosmetic'), about('limpeza')) },
      { name: 'Proteção solar', holds: about('sol') },
    ],
  },
  {
    name: 'Corpo e mãos',
    description: 'Hidratantes, sabonetes e desodorantes.',
    keywords: 'corpo, hidratante',
    holds: ofKind('cream', 'wash'),
    subcategories: [
      { name: 'Hidratantes', holds: both(ofKind('cream'), about('hidratante')) },
      { name: 'Banho', holds: both(ofKind('wash'), about('íntimo', 'acne')) },
    ],
  },
  {
    name: 'Cabelo e barba',
    description: 'Xampus, tratamentos e cuidados da barba.',
    keywords: 'cabelo, barba',
    holds: ofKind('shampoo'),
    featured: 'Xampu antiqueda',
    subcategories: [
      { name: 'Xampus', holds: both(ofKind('shampoo'), titled('Xampu')) },
      { name: 'Tratamentos', holds: both(ofKind('shampoo'), about('hidratação', 'queratina', 'crescimento')) },
      { name: 'Barba', holds: about('barba') },
    ],
  },
  {
    name: 'Pets',
    description: 'Para cães e gatos, com orientação do veterinário.',
    keywords: 'cachorro, gato',
    holds: ofKind('pet'),
    featured: 'Biscoito articulações',
    subcategories: [
      { name: 'Cães', holds: both(ofKind('pet'), about('cachorro')) },
      { name: 'Gatos', holds: both(ofKind('pet'), about('gato')) },
    ],
  },
  {
    name: 'Para ela e para ele',
    description: 'Fórmulas pensadas para cada fase.',
    keywords: 'mulher, homem',
    holds: nothingElse,
    subcategories: [
      { name: 'Mulher', holds: isFor('f') },
      { name: 'Homem', holds: isFor('m') },
      { name: 'Crianças', holds: about('criança', 'bebê'), isHidden: true },
    ],
  },
  {
    name: 'Sob prescrição',
    description: 'Preparados somente mediante receita.',
    keywords: 'receita, manipulado',
    holds: ({ prescription }) => prescription !== undefined,
    channels: 'prescription',
    subcategories: [
      {
        name: 'Controlados',
        holds: ({ channels, prescription }) => prescription !== undefined && channels === 'prescription',
      },
    ],
  },
  {
    name: 'Natal',
    description: 'Presentes prontos para levar.',
    keywords: 'presente',
    holds: about('presente'),
    isHidden: true,
    subcategories: [{ name: 'Até R$ 50', holds: both(about('presente'), ({ cents }) => (cents ?? 0) <= 5000) }],
  },
  {
    name: 'Verão',
    description: 'Sol, praia e viagem.',
    keywords: 'sol, praia',
    holds: about('sol', 'hidratante', 'viagem'),
    channels: 'later',
    subcategories: [{ name: 'Depois do sol', holds: both(ofKind('cream'), about('hidratante')) }],
  },
];
