import type { LinkProps } from '@tanstack/react-router';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './person-form-skeleton.module.css';

/** Stands where the form will be, in its height. */
export function PersonFormSkeleton({ title, back }: { title: string; back: { link: LinkProps; label: string } }) {
  return (
    <Page width="form">
      <PageHeader title={title} back={back} />
      <div className={classes.sections} aria-busy role="status" aria-label="Carregando">
        {['Dados pessoais', 'Entrada no painel', 'Função na loja', 'ERP'].map((section) => (
          <SectionCard key={section} title={section}>
            <div className={classes.bone} />
            <div className={classes.bone} />
          </SectionCard>
        ))}
      </div>
    </Page>
  );
}
