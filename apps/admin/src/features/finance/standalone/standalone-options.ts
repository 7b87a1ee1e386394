import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import { query } from '../../../kit/api/query.ts';

export const standaloneOptions = (id: number) => query(standalone.endpoints.showStandalone, { params: { id } });
