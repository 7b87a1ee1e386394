import type { SectionKey } from '@botica/contract/features/website/section-keys';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The fields of a section, by their names; none stands for what a new store has. */
export type SectionContent = Record<string, unknown>;

interface WebsiteSectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  section: SectionKey;
  content: ColumnType<SectionContent, string | undefined, string>;
  version: Generated<number>;
}

export interface WebsiteTables {
  website_sections: WebsiteSectionsTable;
}
