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
  /** Pages. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  same: z.int(),
  /** Addresses of those that are not the same, the first of them. */
  paths: z.array(z.string()),
  /** What is wrong with the site, and did not stop it. */
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
  /** Files that are done, of so many; 0 of 0 until that is known. */
  done: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  outcome: z.nullable(outcome),
  /** What it has published. */
  release: z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      /** Visitors see it now. */
      is_shown: z.boolean(),
      /** The site can go back to it. */
      is_kept: z.boolean(),
    }),
  ),
});
export type SiteBuild = z.infer<typeof siteBuild>;

const unpublishedRecord = z.object({
  entity: z.string(),
  entity_id: z.int(),
  /** What people call it; null: it is gone for good, or none of the caller's to read. */
  title: z.nullable(z.string()),
  /** Removed: there is no page of it any more. */
  is_gone: z.boolean(),
  changes: z.int(),
  /** The last of them. */
  action: z.string(),
  at: instant,
  actor_name: z.string(),
});
export type UnpublishedRecord = z.infer<typeof unpublishedRecord>;

const site = z.object({
  /** Another system publishes: Botica tells it of requests, and knows no more. */
  is_external: z.boolean(),
  /** Where visitors find it; null: the domain is the panel's own. */
  address: z.nullable(z.string()),
  release: z.nullable(z.object({ id: z.int(), number: z.int(), built_at: instant, pages: z.int() })),
  /** What is under way, or failed last and was not mended since. */
  build: z.nullable(siteBuild),
  /** Where releases go besides, and how far they have come there. */
  exports: z.array(
    z.object({
      target: z.enum(exportTargets),
      /** The release that arrived last; 0: none yet. */
      number: z.int(),
      done_at: z.nullable(instant),
      /** Why the last try failed; null: it did not. */
      error: z.nullable(z.string()),
      failing_since: z.nullable(instant),
    }),
  ),
  is_automatic: z.boolean(),
  is_paused: z.boolean(),
  /** Between two full publications that people ask for; 0: as often as they like. */
  refresh_minutes: z.int(),
  version: z.int(),
  /** What was changed since and visitors do not see yet. */
  unpublished: z.object({
    /** Changes. */
    count: z.int(),
    /** There are `count` or more. */
    is_capped: z.boolean(),
    /** Of so many records. */
    records: z.int(),
    /** They are published by themselves then, at the latest; null: only when somebody asks. */
    published_by: z.nullable(instant),
    /** Those that were changed last, at most 20. */
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
