import type { groupRecord } from '@botica/contract/features/roles/group-record';
import type { GroupRule } from '@botica/contract/kit/permissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RecordColumns } from '../record-columns.ts';

interface DepartmentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
}

interface StoredRules {
  grouprules: ColumnType<GroupRule[], string | undefined, string>;
}

interface GroupsTable extends RecordColumns<typeof groupRecord, StoredRules> {
  id: GeneratedAlways<number>;
  store_id: number;
  key: string | null;
  is_default: Generated<boolean>;
  version: Generated<number>;
}

export interface RolesTables {
  departments: DepartmentsTable;
  groups: GroupsTable;
}
