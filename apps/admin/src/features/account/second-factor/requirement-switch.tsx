import { type Account, accountContract } from '@botica/contract/features/account/account.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { accountOptions } from '../account-queries.ts';
import classes from './second-factor.module.css';

/** Lets administrators require a second factor of every administrator. */
export function RequirementSwitch({ account }: { account: Account }) {
  const client = useQueryClient();
  /** The requested state: shown at once, and reverted when the server refuses it. */
  const [requested, setRequested] = useState<boolean | null>(null);
  const isRequired = account.requires_second_factor === true;

  const change = async (next: boolean) => {
    if (requested !== null) return;
    setRequested(next);
    try {
      const { required } = await call(accountContract.endpoints.requireSecondFactor, { body: { required: next } });
      client.setQueryData(accountOptions().queryKey, { ...account, requires_second_factor: required });
      toast.success(required ? 'Segundo fator exigido dos administradores' : 'Segundo fator deixou de ser exigido');
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setRequested(null);
    }
  };

  return (
    <div className={classes.requirement}>
      <CheckboxInput
        label="Exigir segundo fator dos administradores"
        description="Quem administra a loja sem segundo fator precisa ativá-lo antes de continuar."
        value={requested ?? isRequired}
        onChange={change}
        disabledReason={
          account.second_factor === 'on' || isRequired ? undefined : 'Ative primeiro o seu próprio segundo fator.'
        }
      />
    </div>
  );
}
