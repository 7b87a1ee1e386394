import { branches } from '@botica/contract/features/branches/branches.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { listBranches } from './list/list-branches.ts';
import { changeCorreios, showCorreios } from './record/change-correios.ts';
import {
  createTransporter,
  listTransporters,
  removeTransporter,
  updateTransporter,
} from './record/change-transporter.ts';
import { createBranch } from './record/create-branch.ts';
import { removeCrfFile, sendCrfFile, setCrfFile } from './record/crf-file.ts';
import { listBanks, recordBankAccount } from './record/record-bank-account.ts';
import { removeBranch } from './record/remove-branch.ts';
import { showBranch } from './record/show-branch.ts';
import { updateAddress, updateBranch, updatePharmacy } from './record/update-branch.ts';

const branchesRoutes = serve(branches, {
  list: ({ query }, ctx) => listBranches(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listBranches(ctx, query)),
  show: ({ params, query }, ctx) => showBranch(ctx, params.id, query.recursive),
  create: ({ body }, ctx) => createBranch(ctx, body),
  remove: ({ params }, ctx) => removeBranch(ctx, params.id),
  updateMain: ({ body }, ctx) => updateBranch(ctx, 'main', body),
  update: ({ params, body }, ctx) => updateBranch(ctx, params.id, body),
  updateMainAddress: ({ body }, ctx) => updateAddress(ctx, 'main', body),
  updateAddress: ({ params, body }, ctx) => updateAddress(ctx, params.id, body),
  updateMainPharmacy: ({ body }, ctx) => updatePharmacy(ctx, 'main', body),
  updatePharmacy: ({ params, body }, ctx) => updatePharmacy(ctx, params.id, body),
  recordPharmacy: ({ params, body }, ctx) => updatePharmacy(ctx, params.id, body),
  crfFile: ({ params }, ctx) => sendCrfFile(ctx, params.id),
  setCrfFile: ({ params, body }, ctx) => setCrfFile(ctx, params.id, body),
  removeCrfFile: ({ params }, ctx) => removeCrfFile(ctx, params.id),
  recordBankAccount: ({ params, body }, ctx) => recordBankAccount(ctx, params.id, body),
  banks: async () => ({ items: listBanks() }),
  updateCorreios: ({ body }, ctx) => changeCorreios(ctx, body),
  showCorreios: ({ params }, ctx) => showCorreios(ctx, params.id),
  listTransporters: ({ params }, ctx) => listTransporters(ctx, params.id),
  createTransporter: ({ body }, ctx) => createTransporter(ctx, body),
  updateTransporter: ({ params, body }, ctx) => updateTransporter(ctx, params.id, body),
  removeTransporter: ({ params }, ctx) => removeTransporter(ctx, params.id),
});

export const branchesFeature: Feature = { routes: branchesRoutes };
