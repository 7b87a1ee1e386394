import { branches } from '@botica/contract/features/branches/branches.contract';
import type { Feature } from '../../kit/feature.ts';
import { withIdempotency } from '../../kit/http/idempotency.ts';
import { serve } from '../../kit/http/serve.ts';
import { tagged } from '../../kit/http/tagged.ts';
import { listBranches } from './list/list-branches.ts';
import { changeCorreios, showCorreios } from './record/change-correios.ts';
import {
  createTransporter,
  listTransporters,
  removeTransporter,
  updateTransporter,
} from './record/change-transporter.ts';
import { createBranch } from './record/create-branch.ts';
import { listBanks, recordBankAccount } from './record/record-bank-account.ts';
import { removeBranch } from './record/remove-branch.ts';
import { showBranch } from './record/show-branch.ts';
import { updateAddress, updateBranch, updatePharmacy } from './record/update-branch.ts';

const branchesRoutes = serve(branches, {
  list: ({ query }, ctx) => listBranches(ctx, query),
  show: ({ params, query }, ctx, http) => tagged(http, showBranch(ctx, params.id, query.recursive)),
  create: ({ body }, ctx, http) =>
    tagged(
      http,
      withIdempotency(ctx, 'branches.create', ctx.idempotencyKey, body, (inside) => createBranch(inside, body)),
    ),
  remove: ({ params }, ctx) => removeBranch(ctx, params.id),
  updateMain: ({ body }, ctx, http) => tagged(http, updateBranch(ctx, 'main', body)),
  update: ({ params, body }, ctx, http) => tagged(http, updateBranch(ctx, params.id, body)),
  updateMainAddress: ({ body }, ctx, http) => tagged(http, updateAddress(ctx, 'main', body)),
  updateAddress: ({ params, body }, ctx, http) => tagged(http, updateAddress(ctx, params.id, body)),
  updateMainPharmacy: ({ body }, ctx, http) => tagged(http, updatePharmacy(ctx, 'main', body)),
  updatePharmacy: ({ params, body }, ctx, http) => tagged(http, updatePharmacy(ctx, params.id, body)),
  recordPharmacy: ({ params, body }, ctx, http) => tagged(http, updatePharmacy(ctx, params.id, body)),
  recordBankAccount: ({ params, body }, ctx, http) => tagged(http, recordBankAccount(ctx, params.id, body)),
  banks: async () => ({ items: listBanks() }),
  updateCorreios: ({ body }, ctx, http) => tagged(http, changeCorreios(ctx, body)),
  showCorreios: ({ params }, ctx, http) => tagged(http, showCorreios(ctx, params.id)),
  listTransporters: ({ params }, ctx) => listTransporters(ctx, params.id),
  createTransporter: ({ body }, ctx, http) =>
    tagged(
      http,
      withIdempotency(ctx, 'branches.createTransporter', ctx.idempotencyKey, body, (inside) =>
        createTransporter(inside, body),
      ),
    ),
  updateTransporter: ({ params, body }, ctx, http) => tagged(http, updateTransporter(ctx, params.id, body)),
  removeTransporter: ({ params }, ctx) => removeTransporter(ctx, params.id),
});

export const branchesFeature: Feature = { routes: branchesRoutes };
