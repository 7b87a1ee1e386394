import {
  type CorreiosInput,
  type CorreiosSettings,
  correiosRecord,
} from '@botica/contract/features/branches/record/transport';
import { sentOf, withDefaults } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { correiosWire } from './branch-wire.ts';
import { changeBranch, requireBranch } from './change-branch.ts';

export function changeCorreios(ctx: Context, input: CorreiosInput): Promise<CorreiosSettings> {
  return changeBranch(ctx, input.branch_id ?? 'main', {
    action: 'branches.correios_changed',
    patch: ({ correios }) => ({
      correios: withDefaults(correiosRecord, { ...correios, ...sentOf(correiosRecord, input) }),
    }),
    show: correiosWire,
  });
}

export async function showCorreios(ctx: Context, id: number): Promise<CorreiosSettings> {
  return correiosWire(await requireBranch(ctx, id));
}
