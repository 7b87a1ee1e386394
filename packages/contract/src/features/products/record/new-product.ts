import { newRecord } from '../../../kit/record.ts';
import { productRecord } from './product-record.ts';

/** The draft of `POST /v2/store/product`: in no channel, without price and slug. */
export const newProductFields = newRecord(productRecord, {});
