import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';

const AnonymiseDialog = lazy(() =>
  import('./anonymise-dialog.tsx').then((module) => ({ default: module.AnonymiseDialog })),
);

/** A customer's rights under the law on personal data (LGPD). */
export function PrivacyCard({ customer }: { customer: CustomerDetail }) {
  const mayNotAnonymise = usePermission(customers.endpoints.anonymise.access);
  const [asking, setAsking] = useState(false);
  if (customer.anonymised_at) return null;
  return (
    <SectionCard title="Privacidade (LGPD)" description="Para atender a um pedido do próprio cliente.">
      <ExportLink id={customer.id} />
      <Button
        fullWidth
        icon={<IconUserOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
        disabledReason={mayNotAnonymise}
      >
        Anonimizar cliente
      </Button>
      <Suspense>{asking && <AnonymiseDialog customer={customer} onClose={() => setAsking(false)} />}</Suspense>
    </SectionCard>
  );
}

const exportIcon = <IconDownload size={16} aria-hidden />;

function ExportLink({ id }: { id: number }) {
  const { access, path } = customers.endpoints.export;
  const session = useSession();
  const missing = usePermission(access);
  if (missing) {
    return (
      <Button fullWidth icon={exportIcon} disabledReason={missing}>
        Exportar dados (JSON)
      </Button>
    );
  }
  return (
    <DownloadLink href={placeAddress(fillPath(path, { id }), session)} icon={exportIcon} fullWidth>
      Exportar dados (JSON)
    </DownloadLink>
  );
}
