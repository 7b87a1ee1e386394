import { nullableParagraph, textOrNull } from '../../../kit/fields/text.ts';

export const maxDescription = 160;

/** What search engines show of the shop below its name. */
export const siteDescription = {
  label: 'Descrição do site',
  input: nullableParagraph(maxDescription),
  reply: textOrNull,
  personal: false as const,
};
