import type { PolicyId } from '@botica/contract/features/website/policies/policy-names';
import type { SectionKey } from '@botica/contract/features/website/sections/section-keys';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../column-types.ts';

/** Fields of a section by name. A missing one has the value of a new store. */
export type SectionContent = Record<string, unknown>;

interface WebsiteSectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  section: SectionKey;
  content: ColumnType<SectionContent, string | undefined, string>;
  version: Generated<number>;
}

/** Each saved text of the slogan or a policy. The last one is the section's content. */
interface PolicyVersionsTable {
  store_id: number;
  policy: PolicyId;
  version: number;
  content: string | null;
  saved_at: Timestamp;
  /** Name of the author at that time. */
  saved_by: string;
}

export interface WebsiteTables {
  policy_versions: PolicyVersionsTable;
  website_sections: WebsiteSectionsTable;
}
