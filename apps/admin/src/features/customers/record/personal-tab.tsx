import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { Later } from '../../../kit/page/later.tsx';
import { AddressesCard } from '../addresses/addresses-card.tsx';
import { DuplicatesCard } from '../merge/duplicates-card.tsx';
import { PrivacyCard } from '../privacy/privacy-card.tsx';
import { CustomerForm } from './customer-form.tsx';
import classes from './personal-tab.module.css';
import { SummaryCard } from './summary-card.tsx';
import { useCustomerForm } from './use-customer-form.ts';

interface PersonalTabProps {
  customer: CustomerDetail;
  /** True while another tab is open. Typed text and the save bar stay. */
  hidden: boolean;
}

export function PersonalTab({ customer, hidden }: PersonalTabProps) {
  const { store } = useSession();
  const record = useCustomerForm(customer);
  const missing = usePermission(customers.endpoints.update.access);
  const { anonymised_at: goneAt } = customer;
  const locked = goneAt
    ? `Anonimizado em ${formatInstantDay(goneAt, store.time_zone)}. Os dados pessoais foram apagados; os pedidos continuam.`
    : missing;
  return (
    <>
      <div className={classes.columns} hidden={hidden}>
        <div className={classes.main}>
          <CustomerForm record={record} consent={customer.marketing_consent} locked={locked} isGone={goneAt !== null} />
          <Later>
            <AddressesCard customer={customer} />
          </Later>
        </div>
        <div className={classes.aside}>
          <SummaryCard customer={customer} />
          <DuplicatesCard customer={customer} />
        </div>
        <div className={classes.foot}>
          <Later>
            <PrivacyCard customer={customer} />
          </Later>
        </div>
      </div>
      <SaveBar {...record.bar} disabledReason={locked} />
    </>
  );
}
