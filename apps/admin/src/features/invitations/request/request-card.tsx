import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { requestWarning } from './request-warning.ts';

/** Data from the person who requested access. Nobody has verified it. */
export function RequestCard({ request }: { request: Invitation }) {
  const { store } = useSession();
  const facts = [
    ['Nome', request.name],
    ['CPF', formatCpf(request.document)],
    ['E-mail', request.email],
    ['Local de trabalho', request.requested_workplace],
    ['Cargo pedido', request.requested_role],
    ['Pedido em', formatInstant(request.created_at, store.time_zone)],
    ...request.other_requests.map(
      ({ name, email, created_at: at }) =>
        ['Outro pedido', `${name}, ${email}, em ${formatInstant(at, store.time_zone)}`] as const,
    ),
  ] as const;
  return (
    <SectionCard title="Pedido de acesso" description={requestWarning(request)}>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={`${name} ${value}`} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </SectionCard>
  );
}
