import { setups } from '@botica/contract/features/storefront/setup.contract';
import { type SetupKey, setupSteps } from '@botica/contract/features/storefront/setup-steps';
import { isAllowed } from '@botica/contract/kit/permissions';
import { useQuery } from '@tanstack/react-query';
import { granteeOf, useSession } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';

const { showSetup } = setups.endpoints;

export interface ShownStep {
  key: SetupKey;
  isDone: boolean;
  /** True if the person may do this step. */
  isOwn: boolean;
}

export interface ShownSetup {
  branchId: number;
  version: number;
  isHidden: boolean;
  steps: ShownStep[];
}

/** Remaining setup steps for people who may do some of them; undefined for others and while loading. */
export function useSetup(): ShownSetup | undefined {
  const { agent, is_preview: isPreview } = useSession();
  const grantee = granteeOf(agent);
  const { data } = useQuery({ ...query(showSetup, {}), enabled: isAllowed(grantee, showSetup.access) && !isPreview });
  if (data === undefined) return;
  const { branch_id: branchId, is_hidden: isHidden, version, items } = data;
  const steps = items.map(({ key, is_done: isDone }) => ({
    key,
    isDone,
    isOwn: isAllowed(grantee, { area: setupSteps[key].area, level: 'write' }),
  }));
  return { branchId, isHidden, version, steps };
}

/** The next step that the person may do; undefined if none is left for them or the list is hidden. */
export const nextStep = (setup: ShownSetup | undefined): ShownStep | undefined =>
  setup?.isHidden ? undefined : setup?.steps.find(({ isDone, isOwn }) => isOwn && !isDone);
