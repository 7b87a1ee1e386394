import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { countedOf, pageOf } from '../../kit/page.ts';
import { readCoupons } from './coupon-access.ts';
import { coupon, couponListQuery, couponResults, couponUpdate, newCoupon } from './coupon-schemas.ts';
import { couponUpdateFaults, newCouponFaults } from './record/coupon-rules.ts';

export const couponsErrors = defineErrors({
  'coupons.not_found': { status: 404, message: 'Este cupom não existe nesta loja.' },
  'coupons.code_taken': { status: 422, message: 'Este código já é, ou já foi, de outro cupom.' },
  'coupons.code_used': { status: 422, message: 'O código de um cupom que já foi usado não muda: duplique o cupom.' },
  'coupons.too_many': { status: 422, message: 'São no máximo 1.000 cupons.' },
  'coupons.too_many_codes': { status: 422, message: 'São no máximo 50.000 códigos de uso único por cupom.' },
  'coupons.unknown_products': { status: 422, message: 'Um dos produtos não existe nesta loja.' },
  'coupons.unknown_categories': { status: 422, message: 'Uma das categorias não existe nesta loja.' },
  'coupons.only_by_key': { status: 422, message: 'Só uma chave secreta da loja cria cupons assim.' },
  'coupons.read_only': { status: 409, message: 'Este cupom é mantido por outro sistema e não pode ser alterado.' },
});

export const writeCoupons = { area: 'Marketing', level: 'write' } as const;
export const removeCoupons = { area: 'Marketing', level: 'delete' } as const;

const oneCoupon = { params: idParam, reply: coupon, errors: couponsErrors };

export const coupons = contract('coupons', {
  list: get('/v2/coupons/list', {
    changesWith: ['coupon'],
    summary: 'Cupons, todos em uma página',
    access: readCoupons,
    query: couponListQuery,
    reply: pageOf(coupon),
  }),
  listOfStore: get('/v2/store/coupons', {
    summary: 'Lista genérica: os cupons, com o total em total_count',
    access: readCoupons,
    query: couponListQuery,
    reply: countedOf(coupon),
  }),
  show: get('/v2/coupon/{id}', {
    changesWith: ['coupon'],
    summary: 'Um cupom; um removido que foi usado também',
    access: readCoupons,
    ...oneCoupon,
  }),
  results: get('/v2/coupon/{id}/results', {
    changesWith: ['coupon', 'order'],
    summary: 'O que um cupom trouxe: usos, pedidos, desconto e receita',
    access: readCoupons,
    ...oneCoupon,
    reply: couponResults,
  }),
  create: post('/v2/coupon/new', {
    summary: 'Cria um cupom; o que não é enviado fica como em um cupom novo',
    access: writeCoupons,
    integration: ['create_coupons'],
    idempotent: true,
    body: newCoupon,
    rules: newCouponFaults,
    reply: coupon,
    errors: couponsErrors,
  }),
  update: put('/v2/coupon/{id}', {
    summary: 'Altera um cupom, ou o pausa com is_paused; o que não é enviado permanece',
    access: writeCoupons,
    body: couponUpdate,
    rules: couponUpdateFaults,
    ...oneCoupon,
  }),
  duplicate: post('/v2/coupon/{id}/duplicate', {
    summary: 'Duplica um cupom com outro código, pausado e sem usos',
    access: writeCoupons,
    ...oneCoupon,
  }),
  remove: del('/v2/coupon/{id}', {
    summary: 'Remove um cupom; de um usado ficam o código e os resultados',
    access: removeCoupons,
    params: idParam,
    reply: z.object({}),
    errors: couponsErrors,
  }),
});
