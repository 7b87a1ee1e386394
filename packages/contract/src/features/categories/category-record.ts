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

/** A category, or a subcategory of one. Its products, its place and its logo are beside it. */
export const categoryRecord = record({
  name: { ...shortLineField('Nome', categoryNameMaxLength, 'Nome da categoria é obrigatório'), personal: false },
  /** While it is not fixed, it follows the name. */
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
  /** Hidden it has no entry in the menu; its products are sold all the same. */
  visible: { ...flagField('Visível'), personal: false },
  ecommerce: partOf(categoryChannelRecord, { label: 'E-commerce', personal: false }),
  callcenter: partOf(categoryChannelRecord, { label: 'Prescrição', personal: false }),
});
