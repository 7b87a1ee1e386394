import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract, get, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { nullableText, optionalLine, textOrNull } from '../../../kit/fields/text.ts';
import { wholeNumber } from '../../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../../kit/page.ts';
import { richTextBodyLimit, richTextMaxLength, sentRichTextMaxLength } from '../../../kit/rich-text.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';
import { policyIds } from './policy-names.ts';

export const policiesErrors = defineErrors({
  'website.section_not_found': { status: 404, message: 'Este texto do site não existe.' },
  'website.version_not_found': { status: 404, message: 'Esta versão não existe.' },
});

export const policyTooLong = `O texto deve ter até ${richTextMaxLength} caracteres`;

const savedAt = { version: z.int(), saved_at: instant, saved_by: z.string() };

/** A text of the shop: plain for the slogan, HTML for policies. Null if nothing was written. */
const policy = z.object({
  id: z.enum(policyIds),
  /** Its name, independent of who saved it. */
  name: z.string(),
  content: textOrNull,
  version: z.int(),
  /** The last save; null for none. */
  saved_at: z.nullable(instant),
  saved_by: textOrNull,
});
export type Policy = z.infer<typeof policy>;

const savedPolicy = z.extend(policy, {
  /** Tags, attributes and links that were removed from the policy; absent if none were. */
  taken_out: z.optional(z.array(z.object({ field: z.literal('content'), what: z.array(z.string()) }))),
});
export type SavedPolicy = z.infer<typeof savedPolicy>;

const policyVersion = z.object({ ...savedAt, content: textOrNull });
export type PolicyVersion = z.infer<typeof policyVersion>;

/** An unknown id is a 404. */
const id = z.string();
const one = { params: z.object({ id }), errors: policiesErrors };
const reading = { access: readWebsite, changesWith: ['website_section'] } as const;

export const policies = contract('website', {
  sections: get('/v2/sections', {
    ...reading,
    summary: 'O slogan e as políticas da loja',
    page: '/settings',
    reply: z.object({ items: z.array(policy) }),
  }),
  saveSection: put('/v2/section/{id}', {
    ...one,
    access: writeWebsite,
    summary: 'Altera o slogan ou uma política; o que o texto não pode conter é retirado e dito em taken_out',
    body: z.object({
      /** Accepted but ignored: the name of a text does not change. */
      name: optionalLine(100),
      content: nullableText(z.maxLength(sentRichTextMaxLength, policyTooLong)),
    }),
    reply: savedPolicy,
    bodyLimit: richTextBodyLimit,
  }),
  sectionVersions: get('/v2/section/{id}/versions', {
    ...reading,
    ...one,
    summary: 'As versões de um texto do site, a mais nova primeiro',
    query: z.object({ p: pageNumber }),
    reply: pageOf(z.object(savedAt)),
  }),
  sectionVersion: get('/v2/section/{id}/versions/{version}', {
    ...one,
    access: readWebsite,
    summary: 'Um texto do site como foi salvo; salvar este conteúdo o restaura',
    params: z.object({ id, version: wholeNumber() }),
    reply: policyVersion,
  }),
});
