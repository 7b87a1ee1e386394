import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { query } from '../../../kit/api/query.ts';

/** The file that the person has sent last, also before a reload. */
export const lastImportOptions = { ...query(productImports.endpoints.lastImport, {}), staleTime: 0 };
