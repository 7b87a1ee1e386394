import * as z from 'zod/mini';
import { contract, del, get, post } from '../../../kit/endpoint.ts';
import { idParam, wholeNumber } from '../../../kit/id-param.ts';
import { pageNumber, pageOf, searchText } from '../../../kit/page.ts';
import { sheetFormat } from '../../../kit/sheet-format.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { readCoupons } from '../coupon-access.ts';
import { coupon } from '../coupon-schemas.ts';
import { couponsErrors, removeCoupons, writeCoupons } from '../coupons.contract.ts';
import { codePrefix } from '../record/coupon-code.ts';
import { codeStates } from './code-list-options.ts';

export const mostCodesAtOnce = 10_000;
export const mostCodesOfCoupon = 50_000;

export const couponCodeRow = z.object({
  id: z.int(),
  code: z.string(),
  /** Number of the batch, from 1. */
  batch: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Null if the code is free. */
  used_at: z.nullable(z.string()),
  /** The order that used it. Its id is null for people who may not read orders. */
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
});
export type CouponCodeRow = z.infer<typeof couponCodeRow>;

const codeFilter = z.object({
  /** Matches any part of the code. */
  code: searchText,
  state: z.optional(z.enum(codeStates, 'Filtro desconhecido.')),
});
export type CodeFilter = z.infer<typeof codeFilter>;

const codeListQuery = z.extend(codeFilter, { p: pageNumber });
export type CodeListQuery = z.infer<typeof codeListQuery>;

export const newCodes = z.object({
  count: wholeNumber(
    `Informe quantos códigos gerar, de 1 a ${mostCodesAtOnce.toLocaleString('pt-BR')}.`,
    mostCodesAtOnce,
  ),
  /** Prefix of the codes; empty for none. */
  prefix: z._default(codePrefix, ''),
});
export type NewCodes = z.infer<typeof newCodes>;

const ofCoupon = { params: idParam, errors: couponsErrors };

/** Single-use codes of a coupon. Each is valid for one order, under the coupon's rules. */
export const couponCodes = contract('coupons', {
  listCodes: get('/v2/coupon/{id}/codes', {
    changesWith: ['coupon', 'order'],
    summary: 'Códigos de uso único de um cupom',
    access: readCoupons,
    ...ofCoupon,
    query: codeListQuery,
    reply: pageOf(couponCodeRow),
  }),
  makeCodes: post('/v2/coupon/{id}/codes', {
    summary: 'Gera códigos de uso único; com eles, o código do próprio cupom deixa de valer',
    access: writeCoupons,
    idempotent: true,
    ...ofCoupon,
    body: newCodes,
    reply: coupon,
  }),
  removeFreeCodes: del('/v2/coupon/{id}/codes/free', {
    summary: 'Remove os códigos de uso único que nenhum pedido usa',
    access: removeCoupons,
    ...ofCoupon,
    reply: coupon,
  }),
  exportCodes: post('/v2/coupon/{id}/codes/exports', {
    summary: 'Começa a exportar os códigos de uso único para uma planilha',
    access: readCoupons,
    idempotent: true,
    params: idParam,
    body: z.object({ filter: codeFilter, format: sheetFormat }),
    reply: batch,
    errors: {
      'coupons.not_found': couponsErrors['coupons.not_found'],
      'works.too_many': batchesErrors['works.too_many'],
    },
  }),
});
