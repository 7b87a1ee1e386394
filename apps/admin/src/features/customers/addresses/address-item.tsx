import { addressTypeNames } from '@botica/contract/features/customers/customer-fields';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './addresses-card.module.css';
import { LazyAddressForm } from './lazy-address-form.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

const RemoveAddressDialog = lazy(() =>
  import('./remove-address-dialog.tsx').then((module) => ({ default: module.RemoveAddressDialog })),
);

interface AddressItemProps {
  customerId: number;
  address: CustomerAddress;
  /** The customer can no longer be changed. */
  locked: boolean;
}

export function AddressItem({ customerId, address, locked }: AddressItemProps) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const editButton = useReturnedFocus(editing);
  const mayNotEdit = usePermission(customers.endpoints.updateAddress.access);
  const mayNotRemove = usePermission(customers.endpoints.removeAddress.access);
  const name = `${address.street}, ${address.number}`;
  if (editing) {
    return (
      <li className={classes.item} data-editing>
        <LazyAddressForm customerId={customerId} address={address} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={classes.item}>
      <AddressText address={address} />
      {!locked && (
        <div className={classes.actions}>
          <IconButton
            ref={editButton}
            label={`Editar ${name}`}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
            disabledReason={mayNotEdit}
          />
          <IconButton
            label={`Remover ${name}`}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => setRemoving(true)}
            disabledReason={mayNotRemove}
          />
        </div>
      )}
      {removing && (
        <Suspense>
          <RemoveAddressDialog customerId={customerId} address={address} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </li>
  );
}

function AddressText({ address }: { address: CustomerAddress }) {
  const { recipient, type, zip, street, number, complement, district, city, uf, reference, obs } = address;
  return (
    <address className={classes.address}>
      {recipient && <strong>{recipient}</strong>}
      <span>{[`${street}, ${number}`, complement].filter(Boolean).join(' – ')}</span>
      <span>{[district, `${city}/${uf}`].filter(Boolean).join(', ')}</span>
      <span className={`tabular ${classes.quiet}`}>
        CEP {formatCep(zip)}
        {type && ` · ${addressTypeNames[type]}`}
      </span>
      {reference && <span className={classes.quiet}>Referência: {reference}</span>}
      {obs && <span className={classes.quiet}>Observação: {obs}</span>}
    </address>
  );
}
