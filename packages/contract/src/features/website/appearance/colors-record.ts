import { hexColor } from '../../../kit/fields/hex-color.ts';
import { lineFieldOf } from '../../../kit/fields/record-fields.ts';
import { record } from '../../../kit/record.ts';

/** The store's own colours: buttons and marks of the panel, of mails and of the site. */
export const colorsRecord = record({
  main_color: { ...lineFieldOf('Cor principal', hexColor), personal: false },
  secondary_color: { ...lineFieldOf('Cor secundária', hexColor), personal: false },
});
