import * as z from 'zod/mini';
import { contract, download, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { batch, batchFileTypes, batchOutcomes, batchResult } from './batch-schemas.ts';

export const batchesErrors = defineErrors({
  'works.not_found': { status: 404, message: 'Este processamento não existe ou já foi apagado.' },
  'works.no_file': { status: 404, message: 'O arquivo não está mais guardado. Comece de novo.' },
  'works.too_many': {
    status: 409,
    message: 'Você já tem 5 processamentos em andamento. Espere que um termine, ou cancele um.',
  },
  'works.over': { status: 409, message: 'Este processamento já terminou.' },
});

/** Maximum of a person's unfinished batches. */
export const mostOpenBatches = 5;

/** People see only their own batches, and of those only the kinds that they may still start. */
export const batches = contract('works', {
  list: get('/v2/works', {
    summary: 'Os próprios processamentos, o mais novo primeiro',
    access: 'session',
    isBackground: true,
    query: z.object({ p: pageNumber }),
    reply: pageOf(batch),
  }),
  show: get('/v2/works/{id}', {
    summary: 'Um processamento: quanto já foi feito',
    access: 'session',
    isBackground: true,
    params: idParam,
    reply: batch,
    errors: batchesErrors,
  }),
  results: get('/v2/works/{id}/results', {
    summary: 'O que resultou para cada registro',
    access: 'session',
    params: idParam,
    query: z.object({ p: pageNumber, outcome: z.optional(z.enum(batchOutcomes, 'Resultado desconhecido.')) }),
    reply: pageOf(batchResult),
    errors: batchesErrors,
  }),
  cancel: post('/v2/works/{id}/cancel', {
    summary: 'Cancela o que ainda não foi feito',
    access: 'session',
    params: idParam,
    reply: batch,
    errors: batchesErrors,
  }),
  file: download('/v2/works/{id}/file', {
    summary: 'O arquivo que resultou',
    access: 'session',
    oneAtATime: true,
    params: idParam,
    types: batchFileTypes,
    errors: batchesErrors,
  }),
});
