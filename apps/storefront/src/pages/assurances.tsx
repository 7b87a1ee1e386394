import { pixPercentOf } from '@botica/contract/features/orders/intake/pix-discount';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { takesNames } from '@botica/contract/features/website/sections/payment-config';
import { freeShippingText } from '../kit/free-shipping-text.ts';
import { Icon, type IconName } from '../kit/icons.tsx';
import { crfOf } from '../kit/legal-data.tsx';
import classes from './assurances.module.css';

/** The shop's conditions, and the pharmacist who is responsible for the medicines. */
export function Assurances({ store }: { store: PublicStore }) {
  const { pharmacist, commercial_conditions: conditions } = store;
  const free = freeShippingText(store);
  const responsible = pharmacist && [pharmacist.name, crfOf(pharmacist)].filter(Boolean).join(', ');
  const rows: [icon: IconName, title: string, text: string | null | false][] = [
    ['truck', 'Entrega', free],
    ['card', 'Pagamento', paymentText(conditions)],
    ['shield', 'Farmacêutico responsável', responsible],
  ];
  const filled = rows.filter(([, , text]) => text);
  if (filled.length === 0) return null;
  return (
    <ul className={classes.assurances}>
      {filled.map(([icon, title, text]) => (
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

const spoken: Record<(typeof takesNames)[number], string> = {
  takes_pix: 'PIX',
  takes_credit_card: 'cartão de crédito',
  takes_debit_card: 'cartão de débito',
  takes_billet: 'boleto',
  takes_cash: 'dinheiro',
};

/** Accepted payment methods: "PIX, cartão de crédito e boleto"; null if the store lists none. */
export function takenText(conditions: PublicStore['commercial_conditions']): string | null {
  const taken = takesNames.filter((name) => conditions[name]).map((name) => spoken[name]);
  return taken.length === 0 ? null : new Intl.ListFormat('pt-BR').format(taken);
}

/** Accepted payment methods with their conditions; null if the store lists none. */
export function paymentText(conditions: PublicStore['commercial_conditions']): string | null {
  const { installment_received, discount_billet, discount_credit_card } = conditions;
  const pixPercent = pixPercentOf(conditions);
  const parts = [
    takenText(conditions),
    installment_received > 1 && `até ${installment_received}x sem juros no cartão`,
    pixPercent > 0 && `${pixPercent}% de desconto no PIX`,
    discount_billet > 0 && `${discount_billet}% de desconto no boleto`,
    discount_credit_card > 0 && `${discount_credit_card}% de desconto no cartão`,
  ].filter(Boolean);
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
