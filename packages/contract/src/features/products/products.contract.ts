import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { line } from '../../kit/fields/text.ts';
import { idParam, wholeNumber } from '../../kit/id-param.ts';
import { countedOf, pageOf } from '../../kit/page.ts';
import { linkedProduct } from './linked-product.ts';
import {
  buyWithIds,
  categoryProductsQuery,
  newIngredient,
  product,
  productListQuery,
  productRow,
  productTexts,
  productUpdate,
  productVisibility,
  relatedIds,
  savedProduct,
  savedTexts,
  selectorQuery,
  textsUpdate,
} from './product-schemas.ts';
import { publicProduct } from './shop/public-product.ts';

export const slugTakenMessage = 'O slug escolhido já está sendo utilizado em outro lugar da página';

export const productsErrors = defineErrors({
  'products.not_found': { status: 404, message: 'Este produto não existe nesta loja.' },
  'products.unknown_products': { status: 422, message: 'Um dos produtos escolhidos não existe nesta loja.' },
  'products.unknown_categories': { status: 422, message: 'Uma das categorias escolhidas não existe nesta loja.' },
  'products.links_itself': { status: 422, message: 'Um produto não pode ser sugerido na própria página.' },
  'products.code_taken': { status: 422, message: 'Este código externo já é de outro produto.' },
  'products.not_removed': { status: 409, message: 'Este produto não está na lixeira.' },
  'products.removed': { status: 409, message: 'Este produto está na lixeira. Restaure-o para alterar.' },
  'products.too_many_ingredients': { status: 422, message: 'São no máximo 100 ingredientes.' },
  'product_forms.not_found': { status: 404, message: 'Esta forma farmacêutica não existe nesta loja.' },
  'product_forms.taken': { status: 422, message: 'Já existe uma forma farmacêutica com este nome neste uso.' },
});

export const readCatalogue = { area: 'Catálogo', level: 'read' } as const;
export const writeCatalogue = { area: 'Catálogo', level: 'write' } as const;
export const removeFromCatalogue = { area: 'Catálogo', level: 'delete' } as const;
/** Permissions of people who choose products for a category, a coupon, a post or an order. */
export const choosers = [
  readCatalogue,
  { area: 'Marketing', level: 'read' },
  { area: 'Pedidos', level: 'read' },
] as const;

const usage = z.object({ usage: z.optional(wholeNumber('Use 1, 2 ou 3.', 3)) });

export const productForm = z.object({
  id: z.int(),
  usage: z.int(),
  name: z.string(),
  /** True if products keep it but it cannot be chosen any more. */
  retired: z.boolean(),
  version: z.int(),
});
export type ProductForm = z.infer<typeof productForm>;

const formName = line(60, 'Informe o nome da forma farmacêutica.');
const oneProduct = { params: idParam, reply: product, errors: productsErrors };

export const products = contract('products', {
  list: get('/v2/products', {
    changesWith: ['product', 'category'],
    summary: 'Lista de produtos',
    access: readCatalogue,
    query: productListQuery,
    reply: pageOf(productRow),
  }),
  choose: get('/v2/store/products', {
    changesWith: ['product'],
    summary: 'Produtos para escolher, com o total em total_count',
    access: choosers,
    query: selectorQuery,
    reply: countedOf(linkedProduct),
  }),
  ofCategory: get('/v2/product', {
    changesWith: ['product', 'category'],
    summary: 'Produtos de uma categoria e de suas subcategorias',
    access: choosers,
    query: categoryProductsQuery,
    reply: countedOf(linkedProduct),
  }),
  visibility: get('/v2/store/product/{id}/visibility', {
    changesWith: ['product', 'category'],
    summary: 'Por que um produto não aparece em cada canal',
    access: readCatalogue,
    params: idParam,
    reply: productVisibility,
    errors: productsErrors,
  }),
  show: get('/v2/product/{id}', {
    changesWith: ['product', 'category'],
    summary: 'Um produto como a loja o mostra: sem o que está oculto e sem o que a lei não deixa anunciar',
    access: choosers,
    ...oneProduct,
    reply: publicProduct,
  }),
  edit: get('/v2/store/product/{id}/edit', {
    page: '/products/$id',
    changesWith: ['product', 'category'],
    summary: 'Um produto, com todos os campos',
    access: readCatalogue,
    ...oneProduct,
  }),
  create: post('/v2/store/product', {
    summary: 'Cria um rascunho de produto',
    access: writeCatalogue,
    reply: product,
  }),
  update: put('/v2/store/product/{id}', {
    summary: 'Altera um produto; o que não é enviado permanece',
    access: writeCatalogue,
    body: productUpdate,
    ...oneProduct,
    reply: savedProduct,
  }),
  texts: get('/v2/store/product/{id}/texts', {
    changesWith: ['product'],
    summary: 'Textos de um produto, em HTML',
    access: readCatalogue,
    ...oneProduct,
    reply: productTexts,
  }),
  setTexts: put('/v2/store/product/{id}/texts', {
    summary: 'Altera os textos de um produto; o que não podem conter é retirado e dito em taken_out',
    access: writeCatalogue,
    body: textsUpdate,
    ...oneProduct,
    reply: savedTexts,
  }),
  duplicate: post('/v2/store/product/{id}/duplicate', {
    summary: 'Duplica um produto',
    access: writeCatalogue,
    ...oneProduct,
  }),
  remove: del('/v2/store/product/{id}', {
    summary: 'Põe um produto na lixeira',
    access: removeFromCatalogue,
    params: idParam,
    reply: z.object({}),
    errors: productsErrors,
  }),
  restore: post('/v2/store/product/{id}/restore', {
    summary: 'Tira um produto da lixeira, indisponível',
    access: removeFromCatalogue,
    ...oneProduct,
  }),
  setBuyWith: put('/v2/store/product/{id}/buy-with', {
    summary: 'Define os produtos de compre junto',
    access: writeCatalogue,
    body: z.object({ products: buyWithIds }),
    ...oneProduct,
  }),
  setRelated: put('/v2/store/product/{id}/related', {
    summary: 'Define os produtos semelhantes',
    access: writeCatalogue,
    body: z.object({ products: relatedIds }),
    ...oneProduct,
  }),
  addIngredient: post('/v2/product/{id}/ingredient', {
    summary: 'Acrescenta um ingrediente a um produto',
    access: writeCatalogue,
    body: newIngredient,
    ...oneProduct,
  }),
  forms: get('/v2/store/product-form', {
    changesWith: ['product_form'],
    summary: 'Formas farmacêuticas, de um uso ou de todos',
    access: readCatalogue,
    query: usage,
    reply: z.object({ forms: z.array(productForm) }),
  }),
  allForms: get('/v2/product/forms', {
    changesWith: ['product_form'],
    summary: 'Todas as formas farmacêuticas',
    access: readCatalogue,
    reply: z.object({ forms: z.array(productForm) }),
  }),
  createForm: post('/v2/store/product-form', {
    summary: 'Cadastra uma forma farmacêutica',
    access: 'administrator',
    body: z.object({ name: formName, usage: wholeNumber('Use 1, 2 ou 3.', 3) }),
    reply: productForm,
    errors: productsErrors,
  }),
  updateForm: put('/v2/store/product-form/{id}', {
    summary: 'Renomeia ou aposenta uma forma farmacêutica',
    access: 'administrator',
    params: idParam,
    body: z.partial(z.object({ name: formName, retired: yesNo })),
    reply: productForm,
    errors: productsErrors,
  }),
  units: get('/v2/store/measure-units', {
    summary: 'Unidades de volume',
    access: readCatalogue,
    reply: z.object({ units: z.array(z.string()) }),
  }),
});
