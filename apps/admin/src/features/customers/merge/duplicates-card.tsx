import type {
  CustomerDetail,
  DuplicateReason,
  PossibleDuplicate,
} from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './duplicates-card.module.css';

// Few customers have a duplicate, so the dialog's code loads on first use.
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })));

const reasonNames: Record<DuplicateReason, string> = {
  email: 'mesmo e-mail',
  phone: 'mesmo telefone',
  name: 'mesmo nome',
};

/** Possible duplicates of the customer; nothing is shown if there are none. */
export function DuplicatesCard({ customer }: { customer: CustomerDetail }) {
  const missing = usePermission(customers.endpoints.merge.access);
  const [other, setOther] = useState<PossibleDuplicate | null>(null);
  const { possible_duplicates: found } = customer;
  if (found.length === 0) return null;
  return (
    <SectionCard
      title="Possíveis duplicados"
      description={found.length === 1 ? 'Pode ser a mesma pessoa.' : 'Podem ser a mesma pessoa.'}
    >
      <ul className={classes.list}>
        {found.map((duplicate) => (
          <li key={duplicate.id} className="stack-8">
            <DuplicateText duplicate={duplicate} />
            <div>
              <Button
                aria-label={`Comparar e unir ${duplicate.name}`}
                onClick={() => setOther(duplicate)}
                disabledReason={missing}
              >
                Comparar e unir
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense>{other && <MergeDialog customer={customer} other={other} onClose={() => setOther(null)} />}</Suspense>
    </SectionCard>
  );
}

function DuplicateText({ duplicate }: { duplicate: PossibleDuplicate }) {
  const { id, name, email, phone, document, orders, reasons } = duplicate;
  const count = `${orders.toLocaleString('pt-BR')} ${orders === 1 ? 'pedido' : 'pedidos'}`;
  return (
    <div className={classes.words}>
      <Link to="/customers/$id" params={{ id: String(id) }} className={classes.name}>
        {name}
      </Link>
      <span className={`tabular ${classes.quiet}`}>{[document, phone, email].filter(Boolean).join(' · ')}</span>
      <span className={classes.quiet}>
        {reasons.map((reason) => reasonNames[reason]).join(', ')} · {count}
      </span>
    </div>
  );
}
