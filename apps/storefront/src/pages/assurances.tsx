import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { freeShippingText } from '../kit/free-shipping-text.ts';
import { Icon, type IconName } from '../kit/icons.tsx';
import { crfOf } from '../kit/legal-data.tsx';
import classes from './assurances.module.css';

/** On what buyers rely here: the shop's own conditions, and who answers for the medicines. */
export function Assurances({ store }: { store: PublicStore }) {
  const { pharmacist, commercial_conditions: conditions } = store;
  const free = freeShippingText(conditions);
  const responsible = pharmacist && [pharmacist.name, crfOf(pharmacist)].filter(Boolean).join(', ');
  const rows: [icon: IconName, title: string, text: string | null | false][] = [
    ['truck', 'Entrega', free],
    ['card', 'Pagamento', paymentText(conditions)],
    ['shield', 'Farmacêutico responsável', responsible],
  ];
  const told = rows.filter(([, , text]) => text);
  if (told.length === 0) return null;
  return (
    <ul className={classes.assurances}>
      {told.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function paymentText({
  installment_received,
  discount_billet,
  discount_credit_card,
}: PublicStore['commercial_conditions']) {
  const parts = [
    installment_received > 1 && `até ${installment_received}x sem juros no cartão`,
    discount_billet > 0 && `${discount_billet}% de desconto no boleto`,
    discount_credit_card > 0 && `${discount_credit_card}% de desconto no cartão`,
  ].filter(Boolean);
  const text = parts.length > 0 ? parts.join(', ') : 'PIX, cartão ou boleto';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
