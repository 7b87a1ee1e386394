import { IconBarrierBlock } from '@tabler/icons-react';
import { EmptyState } from '../kit/page/empty-state.tsx';
import { Page, PageHeader } from '../kit/page/page.tsx';

/** In place of a screen that a later version brings. */
export function UnderConstructionPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon={<IconBarrierBlock size={28} stroke={1.5} />} title="Em construção">
        Esta tela chega em uma próxima versão.
      </EmptyState>
    </Page>
  );
}
