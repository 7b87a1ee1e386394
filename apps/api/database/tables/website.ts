import type { PolicyId } from '@botica/contract/features/website/policies/policy-names';
import type { SectionKey } from '@botica/contract/features/website/sections/section-keys';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../column-types.ts';

/** The fields of a section, by their names; none stands for what a new store has. */
export type SectionContent = Record<string, unknown>;

interface WebsiteSectionsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  section: SectionKey;
  content: ColumnType<SectionContent, string | undefined, string>;
  version: Generated<number>;
}

/** Each save of the slogan or a policy; the last is the section's content. */
interface PolicyVersionsTable {
  store_id: number;
  policy: PolicyId;
  version: number;
  content: string | null;
  saved_at: Timestamp;
  /** Whoever it was, by the name of then. */
  saved_by: string;
}

export interface WebsiteTables {
  policy_versions: PolicyVersionsTable;
  website_sections: WebsiteSectionsTable;
}
