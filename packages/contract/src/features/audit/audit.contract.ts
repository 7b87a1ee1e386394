import * as z from 'zod/mini';
import { day } from '../../kit/dates.ts';
import { contract, download, get } from '../../kit/endpoint.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { categoriesErrors } from '../categories/categories.contract.ts';
import { couponsErrors } from '../coupons/coupons.contract.ts';
import { postsErrors } from '../posts/posts.contract.ts';
import { productsErrors } from '../products/products.contract.ts';
import { auditKinds } from './audit-kinds.ts';

export const actorKinds = ['agent', 'integration', 'system', 'import'] as const;

export const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  actor_kind: z.enum(actorKinds),
  agent_id: z.nullable(z.int()),
  actor_name: z.string(),
  entity: z.string(),
  entity_id: z.int(),
  /** The record's current name ("Pedido #1042", "Ana Souza"); null if it was removed or has no name. */
  entity_label: z.nullable(z.string()),
  action: z.string(),
  /**
   * Field → [before, after], in wire form. Not a tuple, because the compiled serializer refuses one with unknown
   * members.
   */
  changes: z.record(z.string(), z.array(z.unknown()).check(z.length(2))),
});
export type AuditRow = z.infer<typeof auditRow>;

const name = z.string().check(z.maxLength(60), z.regex(/^[a-z_.]+$/, 'Filtro desconhecido.'));

const filters = {
  agent_id: z.optional(recordId),
  entity: z.optional(name),
  entity_id: z.optional(recordId),
  /** An action such as `orders.created`; a trailing dot makes it a prefix; several are separated by commas. */
  action: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_.-]+(,[a-z_.-]+)*$/, 'Filtro desconhecido.'))),
  /** A group of actions, defined by the features' audit words. */
  kind: z.optional(z.enum(auditKinds)),
  /** Days in the store's zone, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
};

export const auditListQuery = z.object({ p: pageNumber, ...filters });
export type AuditListQuery = z.infer<typeof auditListQuery>;
export const auditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof auditFilters>;

/** All changes of one record, for people who may read it. */
const history = { params: idParam, query: z.object({ p: pageNumber }), reply: pageOf(auditRow) } as const;

export const auditContract = contract('audit', {
  list: get('/v2/audit', {
    summary: 'Quem mudou o quê, de quê para quê; entradas e recusas também',
    access: 'administrator',
    query: auditListQuery,
    reply: pageOf(auditRow),
  }),
  export: download('/v2/audit/export', {
    oneAtATime: true,
    summary: 'A mesma lista em uma planilha CSV',
    access: 'administrator',
    query: auditFilters,
    types: ['text/csv'],
  }),
  actors: get('/v2/audit/actors', {
    summary: 'As pessoas que aparecem na auditoria, também as que já saíram',
    access: 'administrator',
    reply: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  productHistory: get('/v2/store/product/{id}/history', {
    changesWith: ['product'],
    summary: 'Histórico de um produto: quem mudou o quê, de quê para quê',
    access: { area: 'Catálogo', level: 'read' },
    ...history,
    errors: { 'products.not_found': productsErrors['products.not_found'] },
  }),
  categoryHistory: get('/v2/store/category/{id}/history', {
    changesWith: ['category'],
    summary: 'Histórico de uma categoria: quem mudou o quê, de quê para quê',
    access: { area: 'Catálogo', level: 'read' },
    ...history,
    errors: { 'categories.not_found': categoriesErrors['categories.not_found'] },
  }),
  couponHistory: get('/v2/coupon/{id}/history', {
    changesWith: ['coupon'],
    summary: 'Histórico de um cupom: quem mudou o quê, de quê para quê',
    access: { area: 'Marketing', level: 'read' },
    ...history,
    errors: { 'coupons.not_found': couponsErrors['coupons.not_found'] },
  }),
  postHistory: get('/v2/blog/post/{id}/history', {
    changesWith: ['blog_post'],
    summary: 'Histórico de um post: quem mudou o quê, de quê para quê; do texto, o trecho que mudou',
    access: { area: 'Marketing', level: 'read' },
    ...history,
    errors: { 'posts.not_found': postsErrors['posts.not_found'] },
  }),
});
