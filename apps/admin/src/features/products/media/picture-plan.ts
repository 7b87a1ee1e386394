import { maxGalleryPictures, type PicturedProduct } from '@botica/contract/features/products/media/product-media';
import { matchName } from './picture-names.ts';

/** The plan for a file: appended as a new picture, replacing one, or skipped. */
export type PicturePlan =
  | { kind: 'add'; product: PicturedProduct; position: number }
  | { kind: 'replace'; product: PicturedProduct; position: number; replaced: PicturedProduct['pictures'][number] }
  | { kind: 'none'; why: string };

interface Named {
  id: number;
  name: string;
}

interface Planning {
  /** Products that the names may refer to; or a single product for all files. */
  products: readonly PicturedProduct[] | { only: PicturedProduct };
  /** True if a file replaces the picture at its position, or the first one if it has no position. */
  replaces: boolean;
}

const reasons = {
  nobody: 'Nenhum produto tem este código ou EAN.',
  several: 'Mais de um produto tem este código ou EAN.',
};
const full = `Não cabe: são no máximo ${maxGalleryPictures} fotos por produto.`;

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Plans all files in sending order: by product, position and name. */
export function planPictures(files: readonly Named[], { products, replaces }: Planning): [id: number, PicturePlan][] {
  const matches = files.map((file) => {
    const match = 'only' in products ? { product: products.only, place: null } : matchName(file.name, products);
    return { ...file, match };
  });
  const place = ({ match }: (typeof matches)[number]) => ('product' in match ? (match.place ?? 1) : 0);
  matches.sort((a, b) => place(a) - place(b) || collator.compare(a.name, b.name) || a.id - b.id);
  const used = new Map<number, { count: number; replaced: Set<number> }>();
  return matches.map(({ id, match }) => {
    if ('why' in match) return [id, { kind: 'none', why: reasons[match.why] }];
    const { product } = match;
    const known = used.get(product.id) ?? { count: product.pictures.length, replaced: new Set() };
    used.set(product.id, known);
    const position = match.place ?? 1;
    const replaced = product.pictures[position - 1];
    if (replaces && replaced && !known.replaced.has(position)) {
      known.replaced.add(position);
      return [id, { kind: 'replace', product, position, replaced }];
    }
    if (known.count >= maxGalleryPictures) return [id, { kind: 'none', why: full }];
    known.count += 1;
    return [id, { kind: 'add', product, position: known.count }];
  });
}
