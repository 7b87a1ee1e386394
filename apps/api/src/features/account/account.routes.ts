import { accountContract } from '@botica/contract/features/account/account.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { checkNewEmail, confirmEmail } from './confirmation/confirm-email.ts';
import { resendNewEmail, withdrawNewEmail } from './confirmation/own-new-email.ts';
import { newEmailJobs } from './email/ask-for-email.ts';
import { confirmIdentity } from './grants/confirm-identity.ts';
import { changePassword } from './record/change-password.ts';
import { accountJobs } from './record/mail-account-change.ts';
import { showAccount } from './record/show-account.ts';
import { updateAccount } from './record/update-account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor/change-second-factor.ts';
import { requireSecondFactor } from './second-factor/require-second-factor.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';

const accountRoutes = serve(accountContract, {
  show: (_input, ctx) => showAccount(ctx),
  update: ({ body }, ctx) => updateAccount(ctx, body),
  checkNewEmail: ({ body }, ctx) => checkNewEmail(ctx, body.access),
  confirmEmail: ({ body }, ctx) => confirmEmail(ctx, body.access),
  resendNewEmail: async (_input, ctx) => {
    await resendNewEmail(ctx);
    return {};
  },
  withdrawNewEmail: (_input, ctx) => withdrawNewEmail(ctx),
  changePassword: async ({ body }, ctx) => {
    await changePassword(ctx, body);
    return {};
  },
  sessions: async (_input, ctx) => ({ items: await listOwnSessions(ctx) }),
  endSession: async ({ params }, ctx) => {
    await endOwnSession(ctx, params.id);
    return {};
  },
  endOtherSessions: async (_input, ctx) => ({ ended: await endOtherSessions(ctx) }),
  confirm: ({ body }, ctx) => confirmIdentity(ctx, body),
  beginSecondFactor: ({ body }, ctx) => beginSecondFactor(ctx, body.current_password),
  confirmSecondFactor: async ({ body }, ctx) => ({ recovery_codes: await confirmSecondFactor(ctx, body.code) }),
  disableSecondFactor: async ({ body }, ctx) => {
    await disableSecondFactor(ctx, body);
    return {};
  },
  renewRecoveryCodes: async ({ body }, ctx) => ({ recovery_codes: await renewRecoveryCodes(ctx, body) }),
  requireSecondFactor: ({ body }, ctx) => requireSecondFactor(ctx, body.required),
});

export const accountFeature: Feature = { routes: accountRoutes, jobs: { ...accountJobs, ...newEmailJobs } };
