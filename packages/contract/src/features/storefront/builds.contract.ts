import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { buildReasons, buildStates } from './build-states.ts';
import { exportTargets } from './export-targets.ts';
import { publishingErrors } from './publishing-errors.ts';
import { usualMinutesBetweenRefreshes } from './storefront.contract.ts';

const website = (level: 'read' | 'write' | 'delete') => ({ area: 'Conf. Website', level }) as const;

const outcome = z.object({
  /** Numbers of pages. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  same: z.int(),
  /** The first addresses that differ. */
  paths: z.array(z.string()),
  /** Problems of the site that did not stop the build. */
  warnings: z.array(z.string()),
});
export type BuildOutcome = z.infer<typeof outcome>;

const siteBuild = z.object({
  id: z.int(),
  reason: z.enum(buildReasons),
  state: z.enum(buildStates),
  requested_at: instant,
  requested_by: z.string(),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** Finished files of `total`; both are 0 until the number is known. */
  done: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  outcome: z.nullable(outcome),
  /** The published release. */
  release: z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      /** True if visitors see it now. */
      is_shown: z.boolean(),
      /** True if the site can return to it. */
      is_kept: z.boolean(),
    }),
  ),
});
export type SiteBuild = z.infer<typeof siteBuild>;

const unpublishedRecord = z.object({
  entity: z.string(),
  entity_id: z.int(),
  /** Name of the record; null if it no longer exists, or if the caller may not read it. */
  title: z.nullable(z.string()),
  /** True if it was removed and has no page any more. */
  is_gone: z.boolean(),
  changes: z.int(),
  /** The last change. */
  action: z.string(),
  at: instant,
  actor_name: z.string(),
});
export type UnpublishedRecord = z.infer<typeof unpublishedRecord>;

const site = z.object({
  /** True if another system publishes the site: Botica only passes requests on. */
  is_external: z.boolean(),
  /** Address of the site; null if the domain is the panel's own. */
  address: z.nullable(z.string()),
  release: z.nullable(z.object({ id: z.int(), number: z.int(), built_at: instant, pages: z.int() })),
  /** The running build, or the last one if it failed and nothing was published since. */
  build: z.nullable(siteBuild),
  /** Other places of the releases, and their progress. */
  exports: z.array(
    z.object({
      target: z.enum(exportTargets),
      /** Number of the last exported release; 0 if there is none yet. */
      number: z.int(),
      done_at: z.nullable(instant),
      /** The reason why the last attempt failed; null if it succeeded. */
      error: z.nullable(z.string()),
      failing_since: z.nullable(instant),
    }),
  ),
  is_automatic: z.boolean(),
  is_paused: z.boolean(),
  /** Minutes between two full publications on request; 0 for no pause. */
  refresh_minutes: z.int(),
  version: z.int(),
  /** Changes that visitors do not see yet. */
  unpublished: z.object({
    /** Number of changes. */
    count: z.int(),
    /** True if `count` is a lower bound. */
    is_capped: z.boolean(),
    /** Number of changed records. */
    records: z.int(),
    /** The latest time of their automatic publication; null if they wait for a request. */
    published_by: z.nullable(instant),
    /** The last changed records, at most 20. */
    items: z.array(unpublishedRecord),
  }),
});
export type Site = z.infer<typeof site>;

export const buildsErrors = defineErrors({
  ...publishingErrors,
  'storefront.no_site': { status: 409, message: 'O e-commerce ainda não foi publicado: use “Atualizar agora”.' },
  'storefront.release_not_kept': { status: 404, message: 'Esta versão não está mais guardada.' },
  'storefront.release_shown': { status: 409, message: 'Esta já é a versão que os clientes veem.' },
  'storefront.nothing_failed': { status: 409, message: 'A última publicação não falhou.' },
  'storefront.build_running': { status: 409, message: 'Há uma publicação em andamento: espere até que termine.' },
});

export const builds = contract('storefront', {
  showSite: get('/v2/storefront', {
    summary: 'O que os clientes veem, o que está sendo publicado e o que ainda não foi',
    access: website('read'),
    changesWith: ['store', 'product', 'category', 'blog_post', 'website_section', 'redirect_list', 'branch'],
    reply: site,
  }),
  listBuilds: get('/v2/storefront/builds', {
    summary: 'As publicações da loja, a mais nova primeiro',
    access: website('read'),
    query: z.object({ p: pageNumber }),
    reply: pageOf(siteBuild),
    changesWith: ['store'],
  }),
  publishPrices: post('/v2/storefront/prices', {
    summary: 'Publica só preços, disponibilidade e esgotados',
    access: website('write'),
    reply: siteBuild,
    errors: buildsErrors,
  }),
  retryBuild: post('/v2/storefront/retry', {
    summary: 'Tenta de novo a publicação que falhou; de uma volta, com a permissão de voltar',
    access: website('write'),
    reply: siteBuild,
    errors: buildsErrors,
  }),
  goBack: post('/v2/storefront/back', {
    summary: 'Volta a uma versão guardada, sem o que foi removido desde então; as publicações automáticas param',
    access: website('delete'),
    body: z.object({ release_id: recordId }),
    reply: siteBuild,
    errors: buildsErrors,
  }),
  setRefreshPause: put('/v2/storefront/refresh-pause', {
    summary: 'Quantos minutos ficam entre duas publicações completas pedidas por pessoas, de 0 a 30',
    access: website('write'),
    body: z.object({
      minutes: z
        .int('Informe um número inteiro de minutos.')
        .check(
          z.minimum(0, 'Informe de 0 a 30 minutos.'),
          z.maximum(usualMinutesBetweenRefreshes, 'Informe de 0 a 30 minutos.'),
        ),
    }),
    reply: site,
    errors: buildsErrors,
  }),
  setAutomatic: put('/v2/storefront/automatic', {
    summary: 'Liga ou desliga a publicação automática, minutos depois de cada alteração',
    access: website('write'),
    body: z.object({ is_automatic: z.boolean() }),
    reply: site,
    errors: buildsErrors,
  }),
});
