import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { countedOf, pageOf } from '../../kit/page.ts';
import { choosers, readCatalogue } from '../products/products.contract.ts';
import {
  category,
  categoryListQuery,
  categoryUpdate,
  children,
  listedCategory,
  listedSubcategory,
  newCategory,
} from './category-schemas.ts';

export const categoriesErrors = defineErrors({
  'categories.not_found': { status: 404, message: 'Esta categoria não existe nesta loja.' },
  'categories.too_many': { status: 422, message: 'São no máximo 1.000 categorias e subcategorias.' },
  'categories.unknown_parent': { status: 422, message: 'A categoria escolhida não existe nesta loja.' },
  'categories.unknown_products': { status: 422, message: 'Um dos produtos escolhidos não existe nesta loja.' },
  'categories.too_deep': { status: 422, message: 'Uma subcategoria não tem subcategorias.' },
  'categories.unknown_children': { status: 422, message: 'Uma das subcategorias não existe nesta loja.' },
  'categories.channel_of_parent': { status: 422, message: 'Uma subcategoria segue os canais da sua categoria.' },
  'categories.featured_outside': { status: 422, message: 'O destaque precisa ser um dos produtos da categoria.' },
});

const write = { area: 'Catálogo', level: 'write' } as const;
const remove = { area: 'Catálogo', level: 'delete' } as const;

const oneCategory = { params: idParam, reply: category, errors: categoriesErrors };
/** Room for the largest logo as base64 and the other fields; a slightly larger one still gets its own error. */
const bodyLimit = 1024 * 1024;
/** Counts and lists of products change with products too. */
const changesWith = ['category', 'product'] as const;

export const categories = contract('categories', {
  list: get('/v2/store/category', {
    changesWith,
    summary: 'Categorias; com os produtos só para quem lê o catálogo',
    access: choosers,
    query: categoryListQuery,
    reply: pageOf(listedCategory),
  }),
  all: get('/v2/store/categories', {
    changesWith,
    summary: 'Categorias e subcategorias em uma só lista, com o total em total_count',
    access: choosers,
    reply: countedOf(listedSubcategory),
  }),
  show: get('/v2/store/category/{id}', {
    page: '/categories/$id',
    changesWith,
    summary: 'Uma categoria, com subcategorias e produtos',
    access: readCatalogue,
    ...oneCategory,
  }),
  subcategories: get('/v2/store/category/{id}/subcategories', {
    changesWith,
    summary: 'Subcategorias de uma categoria',
    access: readCatalogue,
    params: idParam,
    reply: countedOf(listedSubcategory),
    errors: categoriesErrors,
  }),
  create: post('/v2/store/category', {
    summary: 'Cria uma categoria ou, com parent_id, uma subcategoria',
    access: write,
    body: newCategory,
    bodyLimit,
    reply: category,
    errors: categoriesErrors,
  }),
  update: put('/v2/store/category/{id}', {
    summary: 'Altera uma categoria; o que não é enviado permanece',
    access: write,
    body: categoryUpdate,
    bodyLimit,
    ...oneCategory,
  }),
  setChildren: put('/v2/store/category/{id}/children', {
    summary: 'Ordena as subcategorias, ou acrescenta outras ao fim',
    access: write,
    body: children,
    ...oneCategory,
  }),
  remove: del('/v2/store/category/{id}', {
    summary: 'Remove uma categoria e suas subcategorias, nunca um produto',
    access: remove,
    params: idParam,
    reply: z.object({
      /** Number of removed subcategories. */
      subcategories: z.int(),
      /** Number of products that were in it; they are kept. */
      products: z.int(),
    }),
    errors: categoriesErrors,
  }),
});
