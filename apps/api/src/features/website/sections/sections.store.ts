import type { SectionKey } from '@botica/contract/features/website/sections/section-keys';
import { type Kysely, sql } from 'kysely';
import type { SectionContent } from '../../../../database/tables/website.ts';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

export interface StoredSection {
  id: number;
  content: SectionContent;
  version: number;
}

const columns = ['id', 'content', 'version'] as const;

/** Undefined if the section was never saved. */
export async function findSection(
  db: Kysely<Tables>,
  storeId: number,
  section: SectionKey,
): Promise<StoredSection | undefined> {
  return db
    .selectFrom('website_sections')
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .select(columns)
    .executeTakeFirst();
}

/** Contents of those sections that were saved at least once. */
export async function findContents(
  db: Kysely<Tables>,
  storeId: number,
  sections: readonly SectionKey[],
): Promise<ReadonlyMap<SectionKey, SectionContent>> {
  const rows = await db
    .selectFrom('website_sections')
    .where('store_id', '=', storeId)
    .where('section', 'in', sections)
    .select(['section', 'content'])
    .execute();
  return new Map(rows.map(({ section, content }) => [section, content]));
}

/** Locks the section's row, and inserts it if it is missing. */
export async function lockSection(trx: Kysely<Tables>, storeId: number, section: SectionKey): Promise<StoredSection> {
  await trx
    .insertInto('website_sections')
    .values({ store_id: storeId, section })
    .onConflict((conflict) => conflict.columns(['store_id', 'section']).doNothing())
    .execute();
  return trx
    .selectFrom('website_sections')
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Undefined if the row has another version by now. */
export async function updateSection(
  trx: Kysely<Tables>,
  current: Pick<StoredSection, 'id' | 'version'>,
  content: SectionContent,
): Promise<StoredSection | undefined> {
  return updateVersion(trx, 'website_sections', current, { content: sql`${JSON.stringify(content)}::jsonb` })
    .returning(columns)
    .executeTakeFirst();
}
