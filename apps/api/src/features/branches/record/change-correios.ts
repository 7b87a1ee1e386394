import type { CorreiosInput, CorreiosSettings } from '@botica/contract/features/branches/transport';
import type { Context } from '../../../kit/context.ts';
import { correiosWire, layOutCorreios } from './branch-wire.ts';
import { changeBranch, requireBranch } from './change-branch.ts';
import { sentOf } from './update-branch.ts';

export async function changeCorreios(ctx: Context, { branch_id, ...input }: CorreiosInput): Promise<CorreiosSettings> {
  const branch = await changeBranch(ctx, branch_id ?? 'main', {
    action: 'branches.correios_changed',
    patch: ({ correios }) => ({ correios: layOutCorreios({ ...correios, ...sentOf(input) }) }),
    current: correiosWire,
  });
  return correiosWire(branch);
}

export async function showCorreios(ctx: Context, id: number): Promise<CorreiosSettings> {
  return correiosWire(await requireBranch(ctx, id));
}
