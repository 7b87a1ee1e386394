import { paragraphField } from '../../../kit/fields/record-fields.ts';

/** The description that search engines show below the shop's name. */
export const siteDescription = { ...paragraphField('Descrição do site', 160), personal: false as const };
