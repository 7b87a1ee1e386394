import type { DemoProduct } from '../products/demo-product.ts';
import { demoKindOf } from '../products/demo-product-fields.ts';
import { seededPicks } from '../seeded-picks.ts';
import { type PackshotColours, type PackshotShape, type PackshotShapeName, packshotShapes } from './packshot-shapes.ts';

/** Muted colours of the shop, on which both white and black text is readable. */
export const palette: readonly (PackshotColours & { ground: string })[] = [
  { body: '#0f766e', shade: '#0b5f58', cap: '#1d3532', ground: '#e4f1f0' },
  { body: '#8a5a2b', shade: '#6e4520', cap: '#1f1d1b', ground: '#f6ede2' },
  { body: '#f4f1ea', shade: '#ded8cb', cap: '#c9a66b', ground: '#efe7da' },
  { body: '#3f6ea8', shade: '#315887', cap: '#22344c', ground: '#e4edfb' },
  { body: '#b5577a', shade: '#964463', cap: '#4a2535', ground: '#f9e9ef' },
  { body: '#6b7f4a', shade: '#546439', cap: '#39442a', ground: '#ecf1e2' },
  { body: '#d98e3f', shade: '#b97430', cap: '#5b3a18', ground: '#fcefd5' },
  { body: '#6a5a9c', shade: '#53467d', cap: '#2f2749', ground: '#eae6f4' },
];

const shapeOfForm: Partial<Record<string, PackshotShapeName>> = {
  Sérum: 'dropper',
  'Solução oral em gotas': 'dropper',
  Tintura: 'dropper',
  'Solução otológica': 'dropper',
  Xarope: 'bottle',
  'Solução oral': 'bottle',
  Elixir: 'bottle',
  Shot: 'bottle',
  'Óleo oral': 'bottle',
  'Suspensão oral': 'bottle',
  'Solução capilar': 'bottle',
  'Solução tópica': 'bottle',
  Óleo: 'dropper',
  Xampu: 'pump',
  Condicionador: 'pump',
  'Sabonete líquido': 'pump',
  Espuma: 'pump',
  Máscara: 'jar',
  Creme: 'jar',
  'Gel-creme': 'jar',
  Pomada: 'jar',
  Gel: 'tube',
  'Filtro solar': 'tube',
  'Gel oral': 'tube',
  Sachê: 'carton',
  'Pó efervescente': 'carton',
  Goma: 'pot',
  Chocolate: 'pouch',
  Biscoito: 'pouch',
  Injetável: 'carton',
  Kit: 'carton',
  Acessório: 'pouch',
  'Suplemento alimentar': 'pouch',
  'Filme orodispersível': 'carton',
  Pastilha: 'blister',
  'Sabonete em barra': 'carton',
  Cosmético: 'stick',
};

function shapeOf(product: DemoProduct): PackshotShapeName {
  const { form, unit } = demoKindOf(product);
  if (form === 'Creme' && product.volume <= 30) return 'tube';
  if (form === 'Cosmético' && unit === 'mL') return product.volume > 100 ? 'pump' : 'tube';
  return shapeOfForm[form] ?? 'pot';
}

export interface Packshot {
  svg: string;
  /** Text on the label, and its position. */
  text: string;
  label: { x: number; y: number; width: number; height: number };
  /** Alternative text. */
  alt: string;
}

const side = 512;
/** Position of the smaller product in the second picture, before its carton. */
const inFront = { scale: 0.8, x: 96, y: 88 };

export function stageOf(ground: string, content: string, width = side): string {
  const back = `<rect width="${width}" height="${side}" fill="${ground}"/>`;
  const table = `<rect y="400" width="${width}" height="112" fill="#ffffff" fill-opacity="0.45"/>`;
  const size = `viewBox="0 0 ${width} ${side}" width="${width}" height="${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${back}${table}${content}</svg>`;
}

/** Adds a shadow on the table. */
export const standing = (drawn: string) =>
  `<ellipse cx="256" cy="442" rx="150" ry="16" fill="#000000" fill-opacity="0.14"/>${drawn}`;

const paper = ({ x, y, width, height }: Packshot['label']) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#ffffff" fill-opacity="0.94"/>`;

const altOf = (product: DemoProduct, view: string) =>
  `${product.title}, ${demoKindOf(product).form.toLowerCase()}: ${view}`;

/** Pictures of a product with its name on the label; the same in each run. */
export function demoPackshots(product: DemoProduct): Packshot[] {
  const picks = seededPicks(`packshot ${product.code}`);
  const { ground, ...colours } = picks.of(palette);
  const { draw, label }: PackshotShape = packshotShapes[shapeOf(product)];
  const front = { svg: stageOf(ground, standing(draw(colours) + paper(label))), text: product.title, label };
  const shots = [{ ...front, alt: altOf(product, 'embalagem') }];
  if (picks.chance(35)) {
    const { scale, x, y } = inFront;
    const carton = `<g transform="translate(-70 0)">${standing(packshotShapes.carton.draw(colours))}</g>`;
    const content = `${carton}<g transform="translate(${x + 40} ${y}) scale(${scale})">${draw(colours)}${paper(label)}</g>`;
    const at = {
      x: label.x * scale + x + 40,
      y: label.y * scale + y,
      width: label.width * scale,
      height: label.height * scale,
    };
    shots.push({ svg: stageOf(ground, content), text: product.title, label: at, alt: altOf(product, 'com a caixa') });
  }
  return shots;
}

const bannerWidth = 1536;

/** Two packages in a row with the name beside them, for a product in the carousel. */
export function demoBanner(product: DemoProduct): Packshot {
  const { ground, ...colours } = seededPicks(`packshot ${product.code}`).of(palette);
  const { draw, label }: PackshotShape = packshotShapes[shapeOf(product)];
  const one = standing(draw(colours) + paper(label));
  const row = [0, 1].map((at) => `<g transform="translate(${740 + at * 290} 0)">${one}</g>`).join('');
  return {
    svg: stageOf(ground, row, bannerWidth),
    text: product.title,
    label: { x: 96, y: 160, width: 640, height: 192 },
    alt: altOf(product, 'banner'),
  };
}
