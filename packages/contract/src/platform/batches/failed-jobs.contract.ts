import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';

export const failedJobsErrors = defineErrors({
  'works.job_not_found': { status: 404, message: 'Esta tarefa não existe mais, ou já foi tentada de novo.' },
  'works.job_maybe_sent': {
    status: 409,
    message: 'O e-mail pode ter sido enviado, e outro confundiria. Faça o pedido de novo onde ele começou.',
  },
});

/** Names of the jobs that the server starts after a write. */
const jobNames: Readonly<Record<string, string>> = {
  'invitations.send': 'E-mail de convite',
  'invitations.refuse': 'E-mail de acesso recusado',
  'messenger.mail': 'E-mail ao cliente sobre o pedido',
  'messenger.test': 'E-mail de teste da mensageria',
  'deployment.call_hook': 'Atualização do e-commerce',
  'storefront.build': 'Publicação do e-commerce',
  'storefront.export': 'Exportação do site',
  'storefront.export_forget': 'Remoção de um site exportado',
  'storefront.purge': 'Aviso à CDN',
  'webhooks.deliver': 'Mensagem de webhook',
  'rdstation.refresh': 'Renovação do acesso à RD Station',
  'rdstation.revoke': 'Revogação do acesso à RD Station',
  'rdstation.convert': 'Conversão na RD Station',
  'alerts.tell': 'Aviso',
  'alerts.mail': 'E-mail de aviso',
  'alerts.licence': 'Validade de licença',
  'works.run': 'Processamento',
  'works.sweep': 'Limpeza de processamento',
  'orders.mark_places': 'Índice da lista de pedidos',
  'orders.sweep_import': 'Limpeza de arquivo importado',
  'files.remove': 'Remoção de arquivos',
};

export const jobName = (kind: string): string => jobNames[kind] ?? kind;

const failedJob = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  created_at: instant,
  failed_at: instant,
  attempts: z.int(),
  /** The reason without names and addresses; in English if it is a program's message. */
  reason: z.nullable(z.string()),
  /** False if the job may have run and must not run twice. */
  may_retry: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

/**
 * Jobs of every kind that were given up, for administrators. Batches are separate, because everybody sees their own on
 * every page.
 */
export const failedJobs = contract('works', {
  failedJobs: get('/v2/failed-jobs', {
    summary: 'O que o servidor tentou e deixou de tentar, o mais novo primeiro',
    access: 'administrator',
    query: z.object({ p: pageNumber }),
    reply: pageOf(failedJob),
  }),
  retryJob: post('/v2/failed-jobs/{id}/retry', {
    summary: 'Tenta de novo, desde a primeira tentativa',
    access: 'administrator',
    params: idParam,
    reply: z.object({}),
    errors: failedJobsErrors,
  }),
});
