import type { Account } from '@botica/contract/features/account/account.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './second-factor.module.css';

const SetUpDialog = lazy(() => import('./set-up-dialog.tsx').then((module) => ({ default: module.SetUpDialog })));
const RenewDialog = lazy(() => import('./renew-dialog.tsx').then((module) => ({ default: module.RenewDialog })));
const DisableDialog = lazy(() => import('./disable-dialog.tsx').then((module) => ({ default: module.DisableDialog })));
const RequirementSwitch = lazy(() =>
  import('./requirement-switch.tsx').then((module) => ({ default: module.RequirementSwitch })),
);

/** Below this number of recovery codes the card shows a warning. */
const fewCodes = 3;

export function SecondFactorCard({ account }: { account: Account }) {
  const [opened, setOpened] = useState<'set-up' | 'renew' | 'disable' | null>(null);
  const close = () => setOpened(null);
  const isOn = account.second_factor === 'on';
  const hasRequirement = account.requires_second_factor !== null;
  return (
    <SectionCard
      title="Segundo fator"
      description="Além da senha, um código do celular."
      actions={
        <div className={classes.state}>
          <StatusBadge tone={isOn ? 'shipped' : 'created'}>{isOn ? 'Ativo' : 'Inativo'}</StatusBadge>
          {!isOn && (
            <Button
              variant={account.second_factor === 'required' ? 'primary' : 'default'}
              onClick={() => setOpened('set-up')}
            >
              Ativar segundo fator
            </Button>
          )}
        </div>
      }
      flush={!isOn && !hasRequirement}
    >
      {isOn && (
        <>
          <CodesLeft count={account.recovery_codes_left} />
          <div className="row">
            <Button onClick={() => setOpened('renew')}>Gerar novos códigos</Button>
            <Button
              onClick={() => setOpened('disable')}
              disabledReason={
                account.is_admin && account.requires_second_factor
                  ? 'A loja exige o segundo fator de administradores.'
                  : undefined
              }
            >
              Desativar
            </Button>
          </div>
        </>
      )}
      <Suspense>
        {opened === 'set-up' && <SetUpDialog onClose={close} />}
        {opened === 'renew' && <RenewDialog onClose={close} />}
        {opened === 'disable' && <DisableDialog onClose={close} />}
        {hasRequirement && <RequirementSwitch account={account} />}
      </Suspense>
    </SectionCard>
  );
}

function CodesLeft({ count }: { count: number }) {
  const text =
    count === 0
      ? 'Você não tem mais códigos de recuperação.'
      : `${count} ${count === 1 ? 'código' : 'códigos'} de recuperação ${count === 1 ? 'resta' : 'restam'}.`;
  if (count >= fewCodes) return <p className={classes.text}>{text}</p>;
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      {text} Gere outros antes que precise deles.
    </p>
  );
}
