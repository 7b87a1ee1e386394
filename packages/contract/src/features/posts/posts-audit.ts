import { type FeatureAudit, recordFormats, recordParts } from '../../kit/feature-audit.ts';
import type { postsBulk } from './bulk/posts-bulk.contract.ts';
import { blogPostRecord } from './post-record.ts';
import type { posts } from './posts.contract.ts';

export const postsAudit = {
  place: 'posts do blog',
  calls: {
    search: 'ver os posts do blog',
    filters: 'ver os autores dos posts',
    duplicate: 'duplicar um post',
    startHiding: 'ocultar vários posts',
    startRemoval: 'remover vários posts',
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
        copied_from: 'Copiado do post nº',
        removed_at: 'Na lixeira desde',
        created_at: 'Data de cadastro',
        updated_at: 'Última alteração',
      },
      ids: { related_posts: 'blog_post', products_buy_separately: 'product', products_buy_together: 'product' },
      parts: { ...recordParts(blogPostRecord), image: { isPicture: true } },
      formats: recordFormats(blogPostRecord),
    },
    work: {
      fields: { post_filter: 'Lista de posts' },
      values: { kind: { 'posts.hide': 'ocultação de posts', 'posts.remove': 'remoção de posts' } },
    },
  },
  actions: {
    'posts.created': { name: 'Post cadastrado', sentence: 'Cadastrou o post' },
    'posts.duplicated': { name: 'Post duplicado', sentence: 'Duplicou um post como' },
    'posts.removed': { name: 'Post removido', sentence: 'Pôs na lixeira o post' },
    'posts.restored': { name: 'Post restaurado', sentence: 'Restaurou o post' },
    'posts.updated': { name: 'Post alterado', sentence: 'Alterou o post', withChanges: true },
    'posts.image_set': { name: 'Miniatura de post definida', sentence: 'Definiu a miniatura do post' },
    'posts.image_removed': { name: 'Miniatura de post removida', sentence: 'Removeu a miniatura do post' },
  },
  kinds: { store: ['posts.'] },
} satisfies FeatureAudit<keyof typeof posts.endpoints | keyof typeof postsBulk.endpoints>;
