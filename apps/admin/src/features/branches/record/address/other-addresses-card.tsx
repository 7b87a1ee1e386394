import type { BranchAddress } from '@botica/contract/features/branches/record/branch-address';
import { branchOperation } from '@botica/contract/features/branches/record/branch-names';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../kit/feedback/confirm-dialog.tsx';
import { Button } from '../../../../kit/look/button.tsx';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import type { BranchFormProps } from '../branch-form-props.ts';
import { AddressDialog } from './address-dialog.tsx';
import classes from './other-addresses-card.module.css';
import { useOtherAddresses } from './use-other-addresses.ts';

type OpenedDialog = { action: 'save' | 'remove'; index: number };

/** Additional addresses, each saved separately. */
export function OtherAddressesCard({ branch, missing }: BranchFormProps) {
  const { addresses, removeAt } = useOtherAddresses(branch);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const close = () => setDialog(null);
  const chosen = dialog === null ? undefined : addresses[dialog.index];
  return (
    <SectionCard
      title="Outros endereços"
      description="Depósitos e pontos de retirada, além do principal."
      actions={
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={missing}
          onClick={() => setDialog({ action: 'save', index: addresses.length })}
        >
          Adicionar endereço
        </Button>
      }
      flush
    >
      {addresses.length > 0 && (
        <ul className="plain-list">
          {addresses.map((address, index) => (
            <li
              key={`${address.zip} ${address.street} ${address.number} ${address.complement}`}
              className={classes.row}
            >
              <AddressFacts address={address} />
              <span className={classes.actions}>
                <IconButton
                  size="small"
                  label={`Editar ${addressName(address)}`}
                  icon={<IconPencil size={18} stroke={1.75} />}
                  disabledReason={missing}
                  onClick={() => setDialog({ action: 'save', index })}
                />
                <IconButton
                  size="small"
                  label={`Remover ${addressName(address)}`}
                  icon={<IconTrash size={18} stroke={1.75} />}
                  disabledReason={missing}
                  onClick={() => setDialog({ action: 'remove', index })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {dialog?.action === 'save' && <AddressDialog branch={branch} index={dialog.index} onClose={close} />}
      {dialog?.action === 'remove' && chosen && (
        <ConfirmDialog
          opened
          onClose={close}
          title={`Remover ${addressName(chosen)}?`}
          confirmLabel="Remover"
          danger
          onConfirm={() => removeAt(dialog.index).then(close)}
        >
          O endereço deixa de pertencer a esta loja. Esta ação não pode ser desfeita.
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

function addressName({ title, street, number }: BranchAddress): string {
  return title ?? `${street}, ${number}`;
}

function AddressFacts({ address }: { address: BranchAddress }) {
  const { title, street, number, complement, district, city, uf, zip } = address;
  const line = [`${street}, ${number}`, complement, district].filter(Boolean).join(' · ');
  return (
    <div className={classes.facts}>
      <p className={classes.name}>{title ?? line}</p>
      {title && <p className={classes.quiet}>{line}</p>}
      <p className={classes.quiet}>
        {[`${city}, ${uf}`, formatCep(zip), branchOperation(address)].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
