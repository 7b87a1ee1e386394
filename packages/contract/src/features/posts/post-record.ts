import * as z from 'zod/mini';
import { keywords } from '../../kit/fields/keywords.ts';
import {
  chosenField,
  flagField,
  lineField,
  optionalMomentField,
  paragraphField,
  richTextField,
} from '../../kit/fields/record-fields.ts';
import { searchDescriptionField, searchTitleField } from '../../kit/fields/search-result-fields.ts';
import { richTextMaxLength, sentRichTextMaxLength } from '../../kit/rich-text.ts';
import { shopRecord } from '../../kit/shop-record.ts';
import { slugMaxLength } from '../../kit/slug.ts';
import { blogPostStatuses, blogPostStatusNames } from './post-list-options.ts';

export const blogTitleMaxLength = 50;
const abstractMaxLength = 300;
export const authorMaxLength = 60;
/** The message for the body, to the letter of the specification; the summary has its own with 300. */
export const bodyMessage = `O resumo deve ter até ${richTextMaxLength} caracteres`;

/** The default of most fields. */
const hidden = { shop: false } as const;
const shownText = { shop: true, published: 'texts' } as const;
const offer = { shop: true, published: 'offer' } as const;

/** The fields of a blog post. Cover, categories and suggestions are separate. */
export const blogPostRecord = shopRecord({
  title: {
    ...lineField(
      'Título',
      blogTitleMaxLength,
      'O campo título é obrigatório',
      `O título deve ter até ${blogTitleMaxLength} caracteres`,
    ),
    personal: false,
    ...shownText,
    search: true,
    initial: 'post',
  },
  /** Follows the title while it is not fixed. */
  slug: {
    ...lineField('Link', slugMaxLength, 'O link do post é obrigatório.'),
    personal: false,
    ...shownText,
    search: false,
  },
  is_fixed_slug: { ...flagField('Link fixo'), personal: false, ...hidden, search: false, initial: false },
  abstract: {
    ...paragraphField('Resumo', abstractMaxLength, `O resumo deve ter até ${abstractMaxLength} caracteres`),
    personal: false,
    ...shownText,
    search: false,
    initial: null,
  },
  /**
   * Rich text with pictures of the store. The server keeps what its allow-list permits, and `blogPostFaults` counts the
   * result.
   */
  body: {
    ...richTextField('Conteúdo do post', richTextMaxLength, sentRichTextMaxLength, bodyMessage),
    personal: false,
    ...shownText,
    search: false,
    initial: null,
  },
  seo_title: { ...searchTitleField, personal: false, ...shownText, search: false, initial: null },
  seo_description: { ...searchDescriptionField, personal: false, ...shownText, search: false, initial: null },
  status: {
    ...chosenField('Status', blogPostStatuses, (value) => blogPostStatusNames[value], 'Status desconhecido.'),
    personal: false,
    ...hidden,
    search: false,
    initial: 'Draft',
  },
  /** Name of the author: a text, not a person of the store. */
  author: {
    ...lineField(
      'Autor',
      authorMaxLength,
      'O campo autor é obrigatório',
      `O nome do autor deve ter até ${authorMaxLength} caracteres`,
    ),
    personal: false,
    ...shownText,
    search: true,
  },
  keywords: {
    label: 'Palavras-chave',
    isPlural: true,
    personal: false,
    ...shownText,
    search: true,
    initial: [],
    input: keywords,
    reply: z.array(z.string()),
  },
  /** First publication, or a later moment from which the post is visible; null if it was never published. */
  published_at: {
    ...optionalMomentField('Publicação'),
    personal: false,
    ...offer,
    search: false,
    initial: null,
  },
});
