import * as z from 'zod/mini';
import { contract, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';

export const handOverErrors = defineErrors({
  'hand_over.off': { status: 409, message: 'Esta instalação não abre telas em outro painel.' },
  'hand_over.already_handed_over': { status: 409, message: 'Esta sessão já veio do outro painel.' },
  'hand_over.bad_path': { status: 422, message: 'Este endereço não pode ser aberto no outro painel.' },
  'hand_over.code_dead': {
    status: 401,
    message: 'Este acesso venceu ou já foi usado. Volte ao outro painel e tente de novo.',
  },
  'hand_over.nobody_here': { status: 403, message: 'Você não tem acesso a esta loja neste painel.' },
  'hand_over.peer_failed': { status: 503, message: 'O outro painel não respondeu. Tente novamente em instantes.' },
  'hand_over.too_many_attempts': {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  },
});

const path = z.string().check(z.minLength(1), z.maxLength(500));
const token = z.string().check(z.minLength(20), z.maxLength(200));

export const handOver = contract('hand-over', {
  create: post('/v2/agent/hand-over', {
    summary: 'Um endereço de uso único, por 60 segundos, que abre a mesma pessoa e loja no outro painel',
    access: 'session',
    body: z.object({ redirect: path }),
    reply: z.object({ url: z.string() }),
    errors: handOverErrors,
  }),
  exchange: post('/v2/agent/hand-over/exchange', {
    summary: 'O outro painel pergunta de quem é o código; o código deixa de valer',
    access: 'public',
    body: z.object({ token, redirect: path }),
    reply: z.object({ document: z.string(), store_domain: z.string(), redirect: z.string() }),
    errors: handOverErrors,
  }),
  /** Opens no session. The page then asks the person, or continues in their open session. */
  check: post('/v2/agent/hand-over/check', {
    summary: 'De quem é o código que o outro painel deu; o código deixa de valer, e a prova vale por 5 minutos',
    access: 'public',
    body: z.object({ token, redirect: path }),
    reply: z.object({
      proof: token,
      agent: z.object({ id: z.int(), name: z.string() }),
      store: z.object({ id: z.int(), name: z.string() }),
      redirect: z.string(),
    }),
    errors: handOverErrors,
  }),
  enter: post('/v2/agent/hand-over/enter', {
    summary: 'Entra com a prova de quem o outro painel mandou',
    access: 'public',
    body: z.object({ proof: token }),
    reply: z.object({ jwt: z.string(), redirect: z.string() }),
    errors: handOverErrors,
  }),
});
