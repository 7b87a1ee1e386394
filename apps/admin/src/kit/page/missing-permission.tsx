import { IconLock } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

interface MissingPermissionProps {
  /** The page's own title. */
  title: string;
  /** Result of `usePermission`. */
  missing: string;
}

/**
 * In place of a page whose data the person may not read. The page asks first and loads nothing:
 * `const missing = usePermission(coupons.endpoints.list.access);`
 * `if (missing) return <MissingPermission title="Cupons" missing={missing} />;`
 * A page with a form asks `useOpeningPermission`, so that a right taken later does not take what was typed.
 */
export function MissingPermission({ title, missing }: MissingPermissionProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon={<IconLock size={28} stroke={1.5} />} title={missing}>
        Peça acesso a quem administra a loja.
      </EmptyState>
    </Page>
  );
}
