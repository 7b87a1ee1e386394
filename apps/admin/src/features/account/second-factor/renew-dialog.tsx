import { accountContract } from '@botica/contract/features/account/account.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes title="Novos códigos de recuperação" codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Gerar novos códigos"
      confirmLabel="Gerar códigos"
      onClose={onClose}
      onSend={async (body) => {
        const reply = await call(accountContract.endpoints.renewRecoveryCodes, { body });
        setCodes(reply.recovery_codes);
        void invalidate(client, accountContract.endpoints.show);
      }}
    >
      <p className={classes.step}>Os códigos de recuperação anteriores deixam de valer.</p>
    </ProofDialog>
  );
}
