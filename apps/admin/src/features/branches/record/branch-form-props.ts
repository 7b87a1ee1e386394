import type { Branch } from '@botica/contract/features/branches/branches.contract';

/** What every form of the page is given. */
export interface BranchFormProps {
  branch: Branch;
  /** Why nothing may be changed. */
  missing: string | undefined;
}
