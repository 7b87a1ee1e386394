import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { formatInstant } from '@botica/contract/kit/dates';
import { consentAnswers, notedChannel } from '@botica/contract/kit/fields/marketing-consent';
import type { Control } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { CustomerOutput, CustomerValues } from './customer-values.ts';

const answers = Object.entries(consentAnswers).map(([value, label]) => ({ value, label }));

interface MarketingCardProps {
  control: Control<CustomerValues, unknown, CustomerOutput>;
  disabled: boolean;
  /** The stored answer. */
  consent: CustomerDetail['marketing_consent'];
}

/** Time, channel and person of the recorded answer. */
function source(
  { at, channel, text_version, agent_name }: NonNullable<MarketingCardProps['consent']>,
  timeZone: string,
): string {
  const by = agent_name ?? (channel === notedChannel ? channel : `canal ${channel}`);
  const version = text_version === null ? '' : `, texto ${text_version}`;
  return `Registrado em ${formatInstant(at, timeZone)} por ${by}${version}.`;
}

/** Whether the customer consents to marketing messages. */
export function MarketingCard({ control, disabled, consent }: MarketingCardProps) {
  const { store } = useSession();
  return (
    <SectionCard
      title="Mensagens de marketing"
      description={consent ? source(consent, store.time_zone) : 'Nada registrado: vale como não aceita.'}
    >
      <SelectField
        control={control}
        disabled={disabled}
        name="marketing_consent"
        label="Ofertas e novidades"
        options={answers}
      />
    </SectionCard>
  );
}
