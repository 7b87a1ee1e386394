import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { batches } from './batches.contract.ts';
import type { failedJobs } from './failed-jobs.contract.ts';

/** The names of a batch's input are in the audit words of its kind's feature. */
export const batchesAudit = {
  place: 'os próprios processamentos',
  calls: {
    failedJobs: 'ver as tarefas que falharam',
    retryJob: 'tentar de novo uma tarefa que falhou',
    cancel: 'cancelar um processamento',
    results: 'ver os resultados de um processamento',
    file: 'baixar o arquivo de um processamento',
  },
  entities: {
    store: { fields: { job: 'Tarefa' } },
    work: { name: 'Processamento', fields: { kind: 'Processamento', total: 'Quantidade', done: 'Feitos' } },
  },
  actions: {
    'works.started': { name: 'Processamento iniciado', sentence: 'Iniciou', withValueOf: 'kind' },
    'works.job_retried': { name: 'Tarefa tentada de novo', sentence: 'Tentou de novo', withValueOf: 'job' },
    'works.cancelled': { name: 'Processamento cancelado', sentence: 'Cancelou', withValueOf: 'kind' },
    'works.file_fetched': {
      name: 'Arquivo baixado',
      sentence: 'Baixou o arquivo de',
      withValueOf: 'kind',
      changesNothing: true,
    },
  },
  kinds: { store: ['works.'] },
} satisfies FeatureAudit<keyof typeof batches.endpoints | keyof typeof failedJobs.endpoints>;
