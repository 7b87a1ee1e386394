import { addressTypeNames } from '@botica/contract/features/customers/customer-fields';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../kit/api/query.ts';
import classes from './address-cards.module.css';
import { addressValues } from './order-from.ts';
import type { NewOrder } from './use-new-order.ts';

/** The number of address cards above the fields. A customer usually has one or two. */
const mostShown = 6;

/** "Residencial · Joana Prado", or its district or city if it has no name. */
const nameOf = ({ type, recipient, district, city }: CustomerAddress) =>
  [type && addressTypeNames[type], recipient].filter(Boolean).join(' · ') || district || city;

/** The chosen customer's addresses, a card each. A single address is filled in at once. */
export function AddressCards({ form }: Pick<NewOrder, 'form'>) {
  const { control } = form;
  const [id, present] = useWatch({ control, name: ['customer_id', 'address'] });
  const customer = useQuery({
    ...query(customers.endpoints.show, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const addresses = id === null ? [] : (customer.data?.addresses ?? []).slice(0, mostShown);
  const take = (address: CustomerAddress) => {
    form.setValue('address', addressValues(address), { shouldDirty: true });
    form.clearErrors('address');
  };
  const [only, another] = addresses;
  const onlyId = another === undefined ? only?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it becomes known; what is typed stays
  useEffect(() => {
    if (only && onlyId !== undefined && Object.values(form.getValues('address')).every((text) => text === '')) {
      take(only);
    }
  }, [onlyId]);
  if (addresses.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label="Endereços do cliente">
      {addresses.map((address) => (
        <li key={address.id}>
          <button
            type="button"
            className={classes.card}
            aria-pressed={JSON.stringify(addressValues(address)) === JSON.stringify(present)}
            onClick={() => take(address)}
          >
            <strong>{nameOf(address)}</strong>
            <span>
              {address.street}, {address.number}
              {address.complement && ` – ${address.complement}`}
            </span>
            <span className="quiet small">
              {[address.district, `${address.city}/${address.uf}`, `CEP ${formatCep(address.zip)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
