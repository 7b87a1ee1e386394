import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../../kit/api/query.ts';

/** The file that the person has sent last, also before a reload. */
export const lastImportOptions = { ...query(orderImports.endpoints.lastImport, {}), staleTime: 0 };

type LastImport = ReplyOf<typeof orderImports.endpoints.lastImport>;

export function putImport(client: QueryClient, next: NonNullable<LastImport['import']>): void {
  client.setQueryData<LastImport>(lastImportOptions.queryKey, (known) => known && { ...known, import: next });
}
