import { customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { isAllowed, missingPermissionMessage } from '@botica/contract/kit/permissions';
import { IconFileImport } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { granteeOf, useSession } from '../../kit/api/agent-context.tsx';
import { listState } from '../../kit/list/list-state.ts';
import { useListSearch } from '../../kit/list/use-list.ts';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';

/** Kinds of files that people import, in the order of the tabs. */
const sorts = [
  {
    key: 'products',
    label: 'Produtos',
    access: productImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/products/import/product-import.tsx')).ProductImport,
    })),
  },
  {
    key: 'customers',
    label: 'Clientes',
    access: customerImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/customers/import/customer-import.tsx')).CustomerImport,
    })),
  },
  {
    key: 'orders',
    label: 'Pedidos',
    access: orderImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/orders/import/order-import.tsx')).OrderImport,
    })),
  },
] as const satisfies readonly { key: string; label: string; access: unknown; Import: ComponentType }[];

const importList = listState({ filters: { kind: z.enum(sorts.map(({ key }) => key)) }, wire: () => ({}) });

/** /imports: each sort of file that the person may take in is a tab. */
export function ImportsPage() {
  const { agent } = useSession();
  const { kind } = useListSearch(importList);
  const allowed = sorts.filter(({ access }) =>
    access === 'administrator' ? agent.is_admin : isAllowed(granteeOf(agent), access),
  );
  const shown = allowed.find(({ key }) => key === kind) ?? allowed[0];
  return (
    <Page>
      <PageHeader title="Importar" back={{ link: { to: '/works' }, label: 'Processamentos' }} />
      {shown === undefined ? (
        <EmptyState icon={<IconFileImport size={28} aria-hidden />} title="Você não importa arquivos nesta loja">
          {missingPermissionMessage(sorts[0].access)}
        </EmptyState>
      ) : (
        <>
          <LinkTabs
            label="O que importar"
            current={shown.key}
            tabs={allowed.map(({ key, label }) => ({ key, label, patch: { ...importList.cleared, kind: key } }))}
          />
          <Suspense>
            <shown.Import />
          </Suspense>
        </>
      )}
    </Page>
  );
}
