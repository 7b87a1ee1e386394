import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { line } from '../../../kit/fields/text.ts';
import { idParam, wholeNumber } from '../../../kit/id-param.ts';
import { readOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { orderView, viewSearch } from './order-views.ts';

/** Maximum views of a person, and of the store. */
export const mostViews = 10;
const viewNameLength = 40;

export const orderViewsErrors = defineErrors({
  'orders.view_not_found': { status: 404, message: 'Esta visão não existe mais.' },
  'orders.view_not_shareable': {
    status: 409,
    message: 'As visões da loja são de quem tem permissão de exclusão em Pedidos.',
  },
  'orders.view_name_taken': { status: 422, message: 'Já há uma visão com este nome.' },
  'orders.too_many_views': {
    status: 422,
    message: `Você já tem ${mostViews} visões. Remova alguma antes de salvar outra.`,
  },
  'orders.too_many_shared_views': {
    status: 422,
    message: `A loja já tem ${mostViews} visões. Remova alguma antes de salvar outra.`,
  },
  'orders.unknown_branch': ordersErrors['orders.unknown_branch'],
  'orders.undo_expired': ordersErrors['orders.undo_expired'],
});

/** The permission to edit views of the whole store. */
export const shareViews = { area: 'Pedidos', level: 'delete' } as const;

const viewName = line(viewNameLength, 'Dê um nome à visão.');

/** Saved views of the list: those of the store, and private ones that nobody else sees. */
export const orderViews = contract('orders', {
  listViews: get('/v2/order-views', {
    changesWith: ['order_view'],
    summary: 'As visões da lista de pedidos: as da loja e as próprias, na ordem em que aparecem',
    access: readOrders,
    reply: z.object({ items: z.array(orderView) }),
  }),
  createView: post('/v2/order-views', {
    summary: 'Salva uma visão da lista de pedidos; uma da loja, com exclusão em Pedidos',
    access: readOrders,
    body: z.object({ name: viewName, is_shared: z._default(z.boolean('Valor inválido.'), false), search: viewSearch }),
    reply: orderView,
    errors: orderViewsErrors,
  }),
  updateView: put('/v2/order-view/{id}', {
    summary: 'Altera uma visão: nome, filtros, lugar entre as outras, e se é da loja',
    access: readOrders,
    params: idParam,
    body: z.object({
      name: z.optional(viewName),
      is_shared: z.optional(z.boolean('Valor inválido.')),
      search: z.optional(viewSearch),
      /** Position among the store's or the person's views, from 1. */
      place: z.optional(wholeNumber('Lugar inválido.', mostViews)),
    }),
    reply: orderView,
    errors: orderViewsErrors,
  }),
  removeView: del('/v2/order-view/{id}', {
    summary: 'Remove uma visão',
    access: readOrders,
    params: idParam,
    reply: z.object({}),
    errors: orderViewsErrors,
  }),
  restoreView: post('/v2/order-view/{id}/restore', {
    summary: 'Traz de volta a visão que se acaba de remover',
    access: readOrders,
    params: idParam,
    reply: orderView,
    errors: orderViewsErrors,
  }),
});
