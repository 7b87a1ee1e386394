import { type Fee, financeSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { paymentMethodNames } from '@botica/contract/features/orders/payments/payment-names';
import { formatDay } from '@botica/contract/kit/dates';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconPercentage, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { feesOptions, settingsOptions } from '../finance-queries.ts';
import { refreshFinance } from '../refresh-finance.ts';
import { FeeDialog } from './fee-dialog.tsx';

const { removeFee } = financeSettings.endpoints;

/** `Cartão 2x a 6x`. */
const whatOf = ({ method, installments_from: from, installments_to: to }: Fee) => {
  if (method !== 'credit_card') return paymentMethodNames[method];
  return from === to ? `Cartão ${from}x` : `Cartão ${from}x a ${to}x`;
};

const priceOf = ({ rate, fixed }: Fee) =>
  fixed === '0.00' ? `${formatDecimal(rate)} %` : `${formatDecimal(rate)} % + ${formatBrlWire(fixed)}`;

function columns(missing: string | undefined, canRewrite: boolean, onRemove: (fee: Fee) => void): Column<Fee>[] {
  return [
    { key: 'method', header: 'Forma', takesRest: true, titled: true, onPhone: 'title', render: whatOf },
    { key: 'rate', header: 'Taxa', align: 'right', onPhone: 'aside', render: priceOf },
    {
      key: 'antifraud',
      header: 'Antifraude',
      align: 'right',
      onPhone: 'line',
      render: ({ antifraud }) => formatBrlWire(antifraud),
    },
    {
      key: 'days',
      header: 'Prazo',
      align: 'right',
      onPhone: 'line',
      render: ({ settle_days: days }) => (days === 1 ? '1 dia' : `${days} dias`),
    },
    { key: 'valid', header: 'Desde', onPhone: 'line', render: ({ valid_from: day }) => formatDay(day) },
    rowActions((fee) => (
      <IconButton
        size="small"
        label={`Retirar a taxa de ${whatOf(fee)}`}
        icon={<IconTrash size={16} />}
        disabledReason={
          missing ?? (fee.is_in_force && !canRewrite ? 'Esta taxa já vale: cadastre outra que a substitua.' : undefined)
        }
        onClick={() => onRemove(fee)}
      />
    )),
  ];
}

/**
 * Fees by payment method and first day. A fee in force is replaced by a newer one; it is removable only while the book
 * may be rewritten.
 */
export function FeesSection({ missing }: { missing: string | undefined }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(feesOptions());
  const settings = useQuery(settingsOptions()).data;
  const canRewrite = settings?.can_rewrite ?? false;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Fee | null>(null);
  return (
    <SectionCard
      flush
      title="Tabela de taxas"
      description={
        canRewrite
          ? 'Enquanto não houve saques, antecipações nem meses fechados, uma taxa pode valer desde o início do livro, que então é reescrito. Acima de 12x vale a última linha do cartão.'
          : 'A taxa que vale no dia do pagamento fica com a venda, mesmo que a tabela mude depois. Acima de 12x vale a última linha do cartão.'
      }
      actions={
        <Button onClick={() => setAdding(true)} disabledReason={missing}>
          Nova taxa
        </Button>
      }
    >
      <ListTable
        label="Taxas"
        columns={columns(missing, canRewrite, setRemoved)}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={data ? undefined : error}
        onRetry={refetch}
        skeletonRows={3}
        empty={
          <EmptyState icon={<IconPercentage size={28} stroke={1.5} />} title="Ainda não há taxas">
            Sem elas as vendas não têm custo, e vencem em 30 dias no cartão, 2 no boleto e 1 no PIX.
          </EmptyState>
        }
      />
      {isAdding && settings && <FeeDialog settings={settings} onClose={() => setAdding(false)} />}
      {removed && (
        <RemovalDialog
          title={`Retirar a taxa de ${whatOf(removed)}?`}
          remove={() => call(removeFee, { params: { id: removed.id } })}
          confirmLabel="Retirar"
          success="Taxa retirada"
          onClose={() => setRemoved(null)}
          onSettled={() => refreshFinance(client)}
        >
          {removed.is_in_force
            ? `Ela vale desde ${formatDay(removed.valid_from)}: o livro é reescrito sem ela.`
            : `Ela valeria a partir de ${formatDay(removed.valid_from)}.`}
        </RemovalDialog>
      )}
    </SectionCard>
  );
}
