import { hexColor } from '../../../kit/fields/hex-color.ts';
import { lineFieldOf } from '../../../kit/fields/record-fields.ts';
import { record } from '../../../kit/record.ts';

/** The store's colours for buttons and marks of the panel, e-mails and the site. */
export const colorsRecord = record({
  main_color: { ...lineFieldOf('Cor principal', hexColor), personal: false },
  secondary_color: { ...lineFieldOf('Cor secundária', hexColor), personal: false },
});
