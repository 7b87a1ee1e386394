import * as z from 'zod/mini';
import { hexColor } from '../../../kit/fields/hex-color.ts';
import { record } from '../../../kit/record.ts';

/** The store's own colours: buttons and marks of the panel, of mails and of the site. */
export const colorsRecord = record({
  main_color: { label: 'Cor principal', input: hexColor, reply: z.string(), personal: false },
  secondary_color: { label: 'Cor secundária', input: hexColor, reply: z.string(), personal: false },
});
