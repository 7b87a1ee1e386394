import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { countedOf, pageOf } from '../../kit/page.ts';
import { richTextBodyLimit } from '../../kit/rich-text.ts';
import { blogPostStatuses } from './post-list-options.ts';
import { sentPostFaults } from './post-rules.ts';
import {
  blogPost,
  blogPostCategories,
  blogPostCover,
  blogPostListQuery,
  blogPostRow,
  blogPostUpdate,
  newBlogPost,
  savedBlogPost,
  sentImage,
} from './post-schemas.ts';

export const postsErrors = defineErrors({
  'posts.not_found': { status: 404, message: 'Este post não existe nesta loja.' },
  'posts.removed': { status: 409, message: 'Este post está na lixeira. Restaure-o para alterar.' },
  'posts.not_removed': { status: 409, message: 'Este post não está na lixeira.' },
  'posts.unknown_posts': { status: 422, message: 'Um dos posts escolhidos não existe nesta loja.' },
  'posts.unknown_products': { status: 422, message: 'Um dos produtos escolhidos não existe nesta loja.' },
  'posts.unknown_categories': { status: 422, message: 'Uma das categorias escolhidas não existe nesta loja.' },
  'posts.links_itself': { status: 422, message: 'Um post não pode estar relacionado a si mesmo.' },
});

export const readPosts = { area: 'Marketing', level: 'read' } as const;
export const writePosts = { area: 'Marketing', level: 'write' } as const;
export const removePosts = { area: 'Marketing', level: 'delete' } as const;

const onePost = { params: idParam, reply: blogPost, errors: postsErrors };
/** The cover after a change, with its own version for `If-Match`. */
const changedCover = z.object({ image: z.nullable(blogPostCover), version: z.int() });
/** Large enough that a slightly too large picture gets its own error. */
const imageBodyLimit = 4 * 1024 * 1024;

export const posts = contract('posts', {
  list: get('/v2/blog/posts/list', {
    changesWith: ['blog_post'],
    summary: 'Os 1.000 posts mais novos, com o total em total_count',
    access: readPosts,
    reply: countedOf(blogPostRow),
  }),
  listOfStore: get('/v2/store/posts', {
    summary: 'Lista genérica: os 1.000 posts mais novos, com o total em total_count',
    access: readPosts,
    reply: countedOf(blogPostRow),
  }),
  search: get('/v2/blog/posts/search', {
    changesWith: ['blog_post'],
    summary: 'Lista de posts',
    access: readPosts,
    query: blogPostListQuery,
    reply: pageOf(blogPostRow),
  }),
  filters: get('/v2/blog/posts/search/filters', {
    changesWith: ['blog_post'],
    summary: 'Os autores e os status pelos quais os posts podem ser filtrados',
    access: readPosts,
    reply: z.object({ authors: z.array(z.string()), statuses: z.array(z.enum(blogPostStatuses)) }),
  }),
  show: get('/v2/blog/post/{id}', {
    changesWith: ['blog_post', 'product', 'category'],
    summary: 'Um post, com todos os campos',
    access: readPosts,
    ...onePost,
  }),
  create: post('/v2/blog/post', {
    summary: 'Cria um post; o que não é enviado tem o seu padrão',
    access: writePosts,
    body: newBlogPost,
    reply: blogPost,
    idempotent: true,
  }),
  update: put('/v2/blog/post/{id}', {
    summary:
      'Altera um post; o que não é enviado permanece, o que o corpo não pode conter é retirado e dito em taken_out',
    access: writePosts,
    body: blogPostUpdate,
    rules: sentPostFaults,
    ...onePost,
    reply: savedBlogPost,
    bodyLimit: richTextBodyLimit,
  }),
  remove: del('/v2/blog/post/{id}', {
    summary: 'Põe um post na lixeira',
    access: removePosts,
    params: idParam,
    reply: z.object({}),
    errors: postsErrors,
  }),
  duplicate: post('/v2/blog/post/{id}/duplicate', {
    summary: 'Cria um rascunho com o conteúdo de um post',
    access: writePosts,
    ...onePost,
  }),
  restore: post('/v2/blog/post/{id}/restore', {
    summary: 'Tira um post da lixeira, sem publicá-lo',
    access: removePosts,
    ...onePost,
  }),
  setImage: put('/v2/blog/post/{id}/image', {
    summary: 'Define a miniatura de um post',
    access: writePosts,
    body: sentImage,
    ...onePost,
    reply: changedCover,
    bodyLimit: imageBodyLimit,
  }),
  removeImage: del('/v2/blog/post/{id}/image', {
    summary: 'Remove a miniatura de um post',
    access: removePosts,
    ...onePost,
    reply: changedCover,
  }),
  setCategories: put('/v2/blog/post/category/{id}', {
    summary: 'Define as categorias de um post',
    access: writePosts,
    body: blogPostCategories,
    ...onePost,
  }),
  addAsset: post('/v2/blog/post/{id}/asset', {
    summary: 'Guarda uma imagem para o corpo de um post; sem estar nele, é descartada depois de 24 horas',
    access: writePosts,
    params: idParam,
    body: sentImage,
    bodyLimit: imageBodyLimit,
    reply: z.object({ asset_id: z.string(), url: z.string() }),
    errors: postsErrors,
  }),
});
