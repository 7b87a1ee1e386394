import { redirectColumns } from '@botica/contract/features/website/redirects/redirect-imports.contract';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { findRedirects } from '../../redirects/redirects.store.ts';

/** File of the list that can be imported again. */
export async function exportList(ctx: Context): Promise<FileReply> {
  const items = await findRedirects(ctx.db, ctx.actor.storeId);
  const rows = [redirectColumns.keys.map(redirectColumns.label), ...items.map(({ path, value }) => [path, value])];
  return csvReply(rows, `redirecionamentos-${storeToday(ctx)}.csv`);
}
