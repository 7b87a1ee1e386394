import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { LockedNotice } from '../../../../kit/form/notice.tsx';
import { Button } from '../../../../kit/look/button.tsx';
import { EmptyState } from '../../../../kit/page/empty-state.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import type { BranchFormProps } from '../branch-form-props.ts';
import { BankForm } from './bank-form.tsx';
import classes from './bank-tab.module.css';

/** The account is stored encrypted; only the bank and the last digits are ever shown. */
export function BankTab({ branch, missing }: BranchFormProps) {
  const [editing, setEditing] = useState(false);
  const { bank_account: kept } = branch;
  const open = () => setEditing(true);
  return (
    <>
      <LockedNotice reason={missing} />
      <SectionCard
        title="Conta bancária"
        description="Guardada em sigilo: depois de salva, só o banco e o final da conta aparecem."
        actions={
          kept &&
          !editing && (
            <Button onClick={open} disabledReason={missing}>
              Substituir conta
            </Button>
          )
        }
      >
        {kept && (
          <div className={classes.kept}>
            <IconBuildingBank size={24} stroke={1.5} className={classes.icon} aria-hidden />
            <div>
              <p className={classes.bank}>{kept.bank_name}</p>
              <p className={`tabular ${classes.quiet}`}>Conta com final {kept.last_digits}</p>
            </div>
          </div>
        )}
        {!kept && !editing && (
          <EmptyState
            icon={<IconBuildingBank size={28} stroke={1.5} />}
            title="Nenhuma conta cadastrada"
            actions={
              <Button variant="primary" onClick={open} disabledReason={missing}>
                Cadastrar conta
              </Button>
            }
          >
            É nela que a loja recebe.
          </EmptyState>
        )}
        {editing && <BankForm branch={branch} missing={missing} onClose={() => setEditing(false)} />}
      </SectionCard>
    </>
  );
}
