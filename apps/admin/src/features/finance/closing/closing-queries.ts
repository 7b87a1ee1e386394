import { closing } from '@botica/contract/features/finance/closing/closing.contract';
import { query } from '../../../kit/api/query.ts';

export const closingOptions = (day: string | undefined) => query(closing.endpoints.dayClosing, { query: { day } });
