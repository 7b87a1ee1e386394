import type { LinkProps } from '@tanstack/react-router';
import classes from './form-skeleton.module.css';
import { Page, PageHeader } from './page.tsx';
import { SectionCard } from './section-card.tsx';

interface FormSkeletonProps {
  title: string;
  back: { link: LinkProps; label: string };
  /** Titles of the form's cards. */
  sections: readonly string[];
}

/** Placeholder of a record's form with about its height: two fields per card. */
export function FormSkeleton({ title, back, sections }: FormSkeletonProps) {
  return (
    <Page width="form">
      <PageHeader title={title} back={back} />
      <div className="stack" aria-busy role="status" aria-label="Carregando">
        {sections.map((section) => (
          <SectionCard key={section} title={section}>
            <div className={classes.bone} />
            <div className={classes.bone} />
          </SectionCard>
        ))}
      </div>
    </Page>
  );
}
