import { accountContract } from '@botica/contract/features/account/account.contract';
import type { GrantPurpose } from '@botica/contract/features/account/identity-grant';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { GrantDialog, type Proof } from './grant-dialog.tsx';

interface Kept {
  grant: string;
  expiresAt: number;
}

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'account.grant_dead';

/**
 * For calls that move money. `withGrant` opens 'Confirme que é você', passes the grant to the call and returns its reply;
 * null if the person cancels. If the call is refused without using the grant, the next try reuses it, because a code of
 * the second factor is valid only once. Render `grantDialog` beside the dialog or page. Example, a form's `save`:
 *
 *     const { withGrant, grantDialog } = useGrant('refund');
 *     saveRecord(outcome, {
 *       send: () => withGrant((grant) => call(finance.endpoints.refund, { params: { id }, body: { ...all, grant } })),
 *       …
 *     });
 */
export function useGrant(purpose: GrantPurpose): {
  withGrant: <Reply>(act: (grant: string) => Promise<Reply>) => Promise<Reply | null>;
  grantDialog: ReactNode;
} {
  const kept = useRef<Kept | null>(null);
  const [answer, setAnswer] = useState<((grant: string | null) => void) | null>(null);

  const ask = () =>
    new Promise<string | null>((resolve) => {
      setAnswer(() => (grant: string | null) => {
        setAnswer(null);
        resolve(grant);
      });
    });

  const confirm = async (proof: Proof) => {
    const { grant, expires_at: until } = await call(accountContract.endpoints.confirm, { body: { purpose, ...proof } });
    kept.current = { grant, expiresAt: Date.parse(until) };
    answer?.(grant);
  };

  const withGrant = async <Reply,>(act: (grant: string) => Promise<Reply>): Promise<Reply | null> => {
    const unused = kept.current && kept.current.expiresAt > Date.now() ? kept.current.grant : null;
    const grant = unused ?? (await ask());
    if (grant === null) return null;
    try {
      const reply = await act(grant);
      kept.current = null;
      return reply;
    } catch (error) {
      if (!isDead(error)) throw error;
      kept.current = null;
      if (unused === null) throw error;
      return withGrant(act);
    }
  };

  return {
    withGrant,
    grantDialog: answer && <GrantDialog purpose={purpose} onConfirm={confirm} onClose={() => answer(null)} />,
  };
}
