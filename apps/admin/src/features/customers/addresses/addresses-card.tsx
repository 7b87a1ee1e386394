import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { AddressItem } from './address-item.tsx';
import classes from './addresses-card.module.css';
import { LazyAddressForm } from './lazy-address-form.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

/** The registered addresses, each edited inline. */
export function AddressesCard({ customer }: { customer: CustomerDetail }) {
  const missing = usePermission(customers.endpoints.addAddress.access);
  const [adding, setAdding] = useState(false);
  const addButton = useReturnedFocus(adding);
  const { id, addresses, anonymised_at: goneAt } = customer;
  const isGone = goneAt !== null;
  if (isGone && addresses.length === 0) return null;
  return (
    <SectionCard
      title="Endereços"
      actions={
        !isGone && (
          <Button
            ref={addButton}
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
            disabled={adding}
            disabledReason={missing}
          >
            Adicionar endereço
          </Button>
        )
      }
    >
      {adding && (
        <div className={classes.adding}>
          <LazyAddressForm customerId={id} address={null} onClose={() => setAdding(false)} />
        </div>
      )}
      {addresses.length === 0 && !adding && <p className={classes.none}>Nenhum endereço cadastrado.</p>}
      {addresses.length > 0 && (
        <ul className={classes.list}>
          {addresses.map((address) => (
            <AddressItem key={address.id} customerId={id} address={address} locked={isGone} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
