import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { providerFaults } from '@botica/contract/kit/ports/provider-faults';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { StateLine } from '../../../kit/page/state-line.tsx';
import classes from './provider-state.module.css';

/** The state that a person must act on or wait for. */
function stateOf({ fault, provider }: PagarmeConnection) {
  if (fault === null && provider === 'book') return { name: 'Ainda lida', tone: 'preparing' } as const;
  if (fault === null) return { name: 'Em uso', tone: 'shipped' } as const;
  const isRefusal = fault === 'refused' || fault === 'forbidden' || fault === 'unreadable';
  return { name: isRefusal ? 'Credencial recusada' : 'Fora do ar', tone: 'cancelled' } as const;
}

const isEven = ({ waiting, available }: NonNullable<PagarmeConnection['difference']>) =>
  waiting === '0.00' && available === '0.00';

/** State of the provider; nothing without a provider. */
export function ProviderState({ current }: { current: PagarmeConnection }) {
  const { time_zone: timeZone } = useSession().store;
  if (current.provider === 'book' && !current.has_money_there) return null;
  const { name, tone } = stateOf(current);
  const { fault, fault_since: since, last_sync_at: syncedAt, is_test: isTest, difference } = current;
  return (
    <StateLine>
      <StatusBadge tone={tone}>{name}</StatusBadge>
      {isTest && <StatusBadge tone="created">Ambiente de testes</StatusBadge>}
      {current.provider === 'book' && (
        <p>Ainda há dinheiro da loja na Pagar.me: recebíveis, saques e saldos de lá continuam sendo lidos.</p>
      )}
      {fault && (
        <p>
          {providerFaults[fault]}
          {since && ` Desde ${formatInstant(since, timeZone)}.`}
        </p>
      )}
      {syncedAt && <p>Última leitura: {formatInstant(syncedAt, timeZone)}.</p>}
      {difference && !isEven(difference) && (
        <p>
          Os saldos da Pagar.me e os recebíveis lidos diferem: {formatBrlWire(difference.available)} no disponível e{' '}
          {formatBrlWire(difference.waiting)} a receber.
        </p>
      )}
    </StateLine>
  );
}

/** The webhook URL to register at the provider, and its recipients. */
export function ProviderFacts({ current: { webhook_url: url, recipients } }: { current: PagarmeConnection }) {
  if (url === null) return null;
  return (
    <Facts>
      <Fact name="Endereço do webhook" copy={{ text: url, label: 'Copiar endereço do webhook' }}>
        <code>{url}</code>
      </Fact>
      <Fact name="Recebedores">
        {recipients.length > 0 &&
          recipients.map(({ id, name, provider_id: code }) => (
            <span key={id} className={classes.recipient}>
              {name} <code>{code}</code>
            </span>
          ))}
      </Fact>
    </Facts>
  );
}
