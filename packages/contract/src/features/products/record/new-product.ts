import { newRecord } from '../../../kit/record.ts';
import { productRecord } from './product-record.ts';

/** A draft, as `POST /v2/store/product` makes it: in no channel, at no price, its slug still to come. */
export const newProductFields = newRecord(productRecord, {});
