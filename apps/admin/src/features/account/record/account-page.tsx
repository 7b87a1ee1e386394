import type { Account } from '@botica/contract/features/account/account.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../../kit/look/avatar.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { OrderSoundCard } from '../../orders/arrivals/order-sound-card.tsx';
import { accountOptions } from '../account-queries.ts';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import classes from './account-page.module.css';
import { AccountPageSkeleton } from './account-page-skeleton.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalForm } from './personal-form.tsx';

const loadPhotoDialog = () => import('../../collaborators/photo/photo-dialog.tsx');
const PhotoDialog = lazy(() => loadPhotoDialog().then((module) => ({ default: module.PhotoDialog })));

/** `/account`: the person's own data, second factor and sessions. */
export function AccountPage() {
  const { data: account, error, refetch } = useQuery(accountOptions());
  return (
    <Page width="form">
      <PageHeader title="Minha conta" />
      {account ? (
        <>
          <Identity account={account} />
          <PersonalForm account={account}>
            <PasswordCard account={account} />
            <SecondFactorCard account={account} />
            <SessionsCard />
            <OrderSoundCard />
          </PersonalForm>
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <AccountPageSkeleton />
      )}
    </Page>
  );
}

function Identity({ account }: { account: Account }) {
  const [changing, setChanging] = useState(false);
  return (
    <div className={classes.identity}>
      <Avatar name={account.name} picture={account.picture} size={72} />
      <div className={classes.facts}>
        <p className={classes.name}>{account.name}</p>
        <p className={classes.quiet}>
          {account.group ?? 'Administrador'} · CPF <span className="tabular">{formatCpf(account.document)}</span>
        </p>
      </div>
      <Button onClick={() => setChanging(true)}>Alterar foto</Button>
      <Suspense>{changing && <PhotoDialog onClose={() => setChanging(false)} />}</Suspense>
    </div>
  );
}
