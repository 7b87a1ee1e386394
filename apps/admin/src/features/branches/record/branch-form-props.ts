import type { Branch } from '@botica/contract/features/branches/branches.contract';

/** Props of every form of the page. */
export interface BranchFormProps {
  branch: Branch;
  /** Text that says which permission is missing; undefined if the person may edit. */
  missing: string | undefined;
}
