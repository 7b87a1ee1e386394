import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { ascendingFlag, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { couponRecord, couponUpdate, newCoupon } from './coupon-record.ts';
import { couponSorts } from './coupon-sorts.ts';

export const couponsErrors = defineErrors({
  'coupons.not_found': { status: 404, message: 'Este cupom não existe nesta loja.' },
});

const read = { area: 'Marketing', level: 'read' } as const;
const write = { area: 'Marketing', level: 'write' } as const;
const remove = { area: 'Marketing', level: 'delete' } as const;

export const coupon = z.object({
  id: z.int(),
  ...couponRecord.reply,
  /** ISO 8601. */
  created_at: z.string(),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;

export const couponRow = z.pick(coupon, { id: true, name: true, created_at: true });
export type CouponRow = z.infer<typeof couponRow>;

export const couponListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(couponSorts),
  ascending: ascendingFlag,
  /** Any part of the name. */
  name: searchText,
});
export type CouponListQuery = z.infer<typeof couponListQuery>;

export const coupons = contract('coupons', {
  list: get('/v2/coupons', {
    summary: 'Lista de cupons',
    access: read,
    query: couponListQuery,
    reply: pageOf(couponRow),
  }),
  show: get('/v2/coupon/{id}', {
    summary: 'Um cupom',
    access: read,
    params: idParam,
    reply: coupon,
    errors: couponsErrors,
  }),
  create: post('/v2/coupon', {
    summary: 'Cadastra um cupom',
    access: write,
    body: newCoupon,
    reply: coupon,
  }),
  update: put('/v2/coupon/{id}', {
    summary: 'Altera um cupom',
    access: write,
    params: idParam,
    body: couponUpdate,
    reply: coupon,
    errors: couponsErrors,
  }),
  remove: del('/v2/coupon/{id}', {
    summary: 'Remove um cupom',
    access: remove,
    params: idParam,
    reply: z.object({}),
    errors: couponsErrors,
  }),
});
