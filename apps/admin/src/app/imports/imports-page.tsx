import { categoryImports } from '@botica/contract/features/categories/import/category-imports.contract';
import { couponImports } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { rangeImports } from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { redirectImports } from '@botica/contract/features/website/redirects/redirect-imports.contract';
import { isAllowed, missingPermissionMessage, type Permission } from '@botica/contract/kit/permissions';
import { IconFileImport } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { granteeOf, useSession } from '../../kit/api/agent-context.tsx';
import { listState } from '../../kit/list/list-state.ts';
import { useListSearch } from '../../kit/list/use-list.ts';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { type ImportKind, importKinds } from '../../platform/imports/import-kinds.ts';

interface Sort {
  label: string;
  access: Permission | 'administrator';
  Import: ComponentType;
}

/** A tab for each kind of file. Its page loads on demand. */
const sorts: Record<ImportKind, Sort> = {
  products: {
    label: 'Produtos',
    access: productImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/products/import/product-import.tsx')).ProductImport,
    })),
  },
  categories: {
    label: 'Categorias',
    access: categoryImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/categories/import/category-import.tsx')).CategoryImport,
    })),
  },
  customers: {
    label: 'Clientes',
    access: customerImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/customers/import/customer-import.tsx')).CustomerImport,
    })),
  },
  orders: {
    label: 'Pedidos',
    access: orderImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/orders/import/order-import.tsx')).OrderImport,
    })),
  },
  coupons: {
    label: 'Cupons',
    access: couponImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/coupons/import/coupon-import.tsx')).CouponImport,
    })),
  },
  ranges: {
    label: 'Faixas de CEP',
    access: rangeImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/delivery-locations/import/range-import.tsx')).RangeImport,
    })),
  },
  redirects: {
    label: 'Redirecionamentos',
    access: redirectImports.endpoints.runImport.access,
    Import: lazy(async () => ({
      default: (await import('../../features/website/redirects/redirect-import.tsx')).RedirectImport,
    })),
  },
};

const importList = listState({ filters: { kind: z.enum(importKinds) }, wire: () => ({}) });

interface TabsProps {
  allowed: readonly ImportKind[];
  shown: ImportKind;
}

function ImportTabs({ allowed, shown }: TabsProps) {
  const { Import } = sorts[shown];
  return (
    <>
      <LinkTabs
        label="O que importar"
        current={shown}
        tabs={allowed.map((key) => ({
          key,
          label: sorts[key].label,
          patch: { ...importList.cleared, kind: key },
        }))}
      />
      <Suspense>
        <Import />
      </Suspense>
    </>
  );
}

/** /imports: a tab for each kind of file that the person may import. */
export function ImportsPage() {
  const { agent } = useSession();
  const { kind } = useListSearch(importList);
  const allowed = importKinds.filter((each) => {
    const { access } = sorts[each];
    return access === 'administrator' ? agent.is_admin : isAllowed(granteeOf(agent), access);
  });
  const shown = allowed.find((each) => each === kind) ?? allowed[0];
  return (
    <Page>
      <PageHeader title="Importar" back={{ link: { to: '/works' }, label: 'Processamentos' }} />
      {shown === undefined ? (
        <EmptyState icon={<IconFileImport size={28} aria-hidden />} title="Você não importa arquivos nesta loja">
          {missingPermissionMessage(productImports.endpoints.runImport.access)}
        </EmptyState>
      ) : (
        <ImportTabs allowed={allowed} shown={shown} />
      )}
    </Page>
  );
}
