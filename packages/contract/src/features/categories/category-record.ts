import * as z from 'zod/mini';
import { keywords } from '../../kit/fields/keywords.ts';
import {
  flagField,
  lineField,
  optionalMomentField,
  paragraphField,
  shortLineField,
} from '../../kit/fields/record-fields.ts';
import { searchDescriptionField, searchTitleField } from '../../kit/fields/search-result-fields.ts';
import { partOf, record } from '../../kit/record.ts';
import { slugMaxLength } from '../../kit/slug.ts';
import { slugMissingMessage } from '../../kit/slug-faults.ts';
import { categoryNameMaxLength } from '../products/import/category-path.ts';

export const categoryDescriptionMaxLength = 300;

/** Whether a category is shown in a channel, and since when; null: since ever. */
export const categoryChannelRecord = record({
  status: { ...flagField('Disponível'), personal: false },
  from: { ...optionalMomentField('Disponível a partir de'), personal: false },
});

/** A category or subcategory. Products, position and logo are separate. */
export const categoryRecord = record({
  name: { ...shortLineField('Nome', categoryNameMaxLength, 'Nome da categoria é obrigatório'), personal: false },
  /** Follows the name while it is not fixed. */
  slug: { ...lineField('Link', slugMaxLength, slugMissingMessage), personal: false },
  is_fixed_slug: { ...flagField('Link fixo'), personal: false },
  description: { ...paragraphField('Descrição', categoryDescriptionMaxLength), personal: false },
  keywords: {
    label: 'Palavras-chave',
    isPlural: true,
    personal: false,
    input: keywords,
    reply: z.array(z.string()),
  },
  seo_title: { ...searchTitleField, personal: false },
  seo_description: { ...searchDescriptionField, personal: false },
  /** A hidden category has no menu entry; its products are still sold. */
  visible: { ...flagField('Visível'), personal: false },
  ecommerce: partOf(categoryChannelRecord, { label: 'E-commerce', personal: false }),
  callcenter: partOf(categoryChannelRecord, { label: 'Prescrição', personal: false }),
});
