import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { blogPostRecord } from './blog-post-record.ts';
import type { posts } from './posts.contract.ts';

export const postsAudit = {
  place: 'posts do blog',
  calls: {
    search: 'ver os posts do blog',
    filters: 'ver os autores dos posts',
    restore: 'restaurar um post',
    setImage: 'alterar a miniatura de um post',
    removeImage: 'remover a miniatura de um post',
    setCategories: 'alterar as categorias de um post',
    addAsset: 'adicionar uma imagem a um post',
  },
  entities: {
    blog_post: {
      name: 'Post',
      fields: {
        ...blogPostRecord.labels,
        related_posts: 'Posts relacionados',
        products_buy_separately: 'Produtos Avulsos',
        products_buy_together: 'Compre Junto',
        categories: 'Categorias',
        image: 'Miniatura',
        characters: 'Caracteres',
        passage: 'Trecho',
        removed_at: 'Na lixeira desde',
        created_at: 'Data de cadastro',
        updated_at: 'Última alteração',
      },
      // The name of its file tells nobody what it shows.
      formats: { ...recordFormats(blogPostRecord), image: () => 'imagem' },
    },
  },
  actions: {
    'posts.created': { name: 'Post cadastrado', sentence: 'Cadastrou o post' },
    'posts.removed': { name: 'Post removido', sentence: 'Pôs na lixeira o post' },
    'posts.restored': { name: 'Post restaurado', sentence: 'Restaurou o post' },
    'posts.updated': { name: 'Post alterado', sentence: 'Alterou o post', withChanges: true },
    'posts.image_set': { name: 'Miniatura de post definida', sentence: 'Definiu a miniatura do post' },
    'posts.image_removed': { name: 'Miniatura de post removida', sentence: 'Removeu a miniatura do post' },
  },
  kinds: { store: ['posts.'] },
} satisfies FeatureAudit<keyof typeof posts.endpoints>;
