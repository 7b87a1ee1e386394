import { paragraphField } from '../../../kit/fields/record-fields.ts';

/** What search engines show of the shop below its name. */
export const siteDescription = { ...paragraphField('Descrição do site', 160), personal: false as const };
