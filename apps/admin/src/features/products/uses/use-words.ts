import type { ProductUse, ProductUseKind } from '@botica/contract/features/products/uses/product-uses.contract';
import { counted } from '@botica/contract/kit/text';

const sentences: Record<ProductUseKind, (count: number) => string> = {
  place: () => 'Em destaque na loja',
  buywith: (count) => `No “compre junto” de ${counted(count, 'produto', 'produtos')}`,
  related: (count) => `Nos semelhantes de ${counted(count, 'produto', 'produtos')}`,
  category: (count) => `Em ${counted(count, 'categoria', 'categorias')}`,
  featured: (count) => `Produto em destaque de ${counted(count, 'categoria', 'categorias')}`,
  post: (count) => `Sugerido em ${counted(count, 'post do blog', 'posts do blog')}`,
  order: (count) => `Em ${counted(count, 'pedido', 'pedidos')} dos últimos 30 dias, que não mudam`,
};

const list = new Intl.ListFormat('pt-BR');

/** A sentence about a kind of place, and the names of the first ones. */
export function wordsOf({ kind, count, names }: ProductUse): { sentence: string; names: string } {
  const more = names.length > 0 ? count - names.length : 0;
  return { sentence: sentences[kind](count), names: list.format([...names, ...(more > 0 ? [`mais ${more}`] : [])]) };
}
