import type { LoginReply, Organization } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { StartOverButton } from '../card/notice.tsx';
import { FormAlert, SignInCard } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { StoreList } from '../switch/store-list.tsx';

interface OrganizationStepProps {
  /** Proof of the former steps. */
  preAuth: string;
  organizations: readonly Organization[];
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** Lets a person with several stores choose one. */
export function OrganizationStep({ preAuth, organizations, redirect, onReply }: OrganizationStepProps) {
  const [busyId, setBusyId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();

  const pick = async (organization: Organization) => {
    if (busyId !== null) return;
    setBusyId(organization.id);
    setRefusal(undefined);
    try {
      const body = { type: 'organization', pre_auth: preAuth, store_id: organization.id } as const;
      onReply(await call(session.endpoints.login, { body }));
    } catch (error) {
      setRefusal(signInRefusal(error).message);
      setBusyId(null);
    }
  };

  return (
    <SignInCard title="Escolha a loja" intro="Você tem acesso a mais de uma loja.">
      <StoreList organizations={organizations} onPick={pick} busyId={busyId} />
      <FormAlert message={refusal} />
      <StartOverButton redirect={redirect} variant={refusal ? 'default' : 'subtle'}>
        {refusal ? 'Entrar novamente' : 'Voltar'}
      </StartOverButton>
    </SignInCard>
  );
}
