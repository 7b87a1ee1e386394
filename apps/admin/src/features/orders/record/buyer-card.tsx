import { customers } from '@botica/contract/features/customers/customers.contract';
import type { OrderCustomer } from '@botica/contract/features/orders/order-schemas';
import { buyerRecord } from '@botica/contract/features/orders/record/placed-records';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatRg } from '@botica/contract/kit/brazil/rg';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { formatDay } from '@botica/contract/kit/dates';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { Detail, DetailList } from '../detail-list.tsx';

const { labels } = buyerRecord;

export function BuyerCard({ customer, orderId }: { customer: OrderCustomer; orderId: number }) {
  const { id, name, email, phone, document, rg, birthday } = customer;
  const mayNotRead = usePermission(customers.endpoints.show.access);
  return (
    <SectionCard title="Dados do comprador">
      <DetailList>
        <Detail label={labels.name} copy={{ text: name, label: 'Copiar nome' }}>
          {id === null || mayNotRead ? (
            name
          ) : (
            <Link to="/customers/$id" params={{ id: String(id) }} search={{ order: orderId }}>
              {name}
            </Link>
          )}
        </Detail>
        <Detail label={labels.email} copy={{ text: email ?? '', label: 'Copiar e-mail' }}>
          {email && <a href={`mailto:${email}`}>{breakable(email)}</a>}
        </Detail>
        <Detail label={labels.phone} copy={{ text: phone ?? '', label: 'Copiar telefone' }}>
          {phone && formatPhone(phone)}
        </Detail>
        <Detail
          label={document?.type === 'cnpj' ? 'CNPJ' : 'CPF'}
          copy={{ text: document?.number ?? '', label: 'Copiar documento' }}
        >
          {document && formatTaxDocument(document.number)}
        </Detail>
        <Detail label={labels.rg} copy={{ text: rg?.number ?? '', label: 'Copiar RG' }}>
          {rg && [formatRg(rg.number), [rg.issuer, rg.uf].filter(Boolean).join('/')].filter(Boolean).join(' ')}
        </Detail>
        <Detail label="Nascimento">{birthday && formatDay(birthday)}</Detail>
        <Detail label="Mensagens">
          {/* That route parses its URL itself, so the router does not know its parameters. */}
          <Link to="/messenger" search={{ order: orderId } as never}>
            Ver mensagens
          </Link>
        </Detail>
      </DetailList>
    </SectionCard>
  );
}

/** A long e-mail address wraps after its @, not inside a word. */
function breakable(email: string) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
