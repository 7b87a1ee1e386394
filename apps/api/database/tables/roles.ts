import type { Area, Level } from '@botica/contract/kit/permissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface DepartmentsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  name: string;
}

export interface StoredGroupRule {
  role: Area;
  permissions: Level[];
}

interface GroupsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  department_id: number;
  name: string;
  key: string | null;
  is_default: Generated<boolean>;
  grouprules: ColumnType<StoredGroupRule[], string | undefined, string>;
  version: Generated<number>;
}

export interface RolesTables {
  departments: DepartmentsTable;
  groups: GroupsTable;
}
