import type { LinkProps } from '@tanstack/react-router';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import classes from './customer-page-skeleton.module.css';
import tabClasses from './personal-tab.module.css';

export function CustomerPageSkeleton({ back }: { back: { link: LinkProps; label: string } }) {
  return (
    <Page>
      <PageHeader title="Cliente" subtitle="Carregando..." back={back} />
      <div role="status" className="visually-hidden">
        Carregando...
      </div>
      <div className={classes.tabs} aria-hidden />
      <div className={tabClasses.columns} aria-hidden>
        <div className={tabClasses.main}>
          <Bone height={288} />
          <Bone height={216} />
          <Bone height={240} />
        </div>
        <div className={tabClasses.aside}>
          <Bone height={168} />
        </div>
        <div className={tabClasses.foot}>
          <Bone height={200} />
        </div>
      </div>
    </Page>
  );
}

function Bone({ height }: { height: number }) {
  return <div className={classes.bone} style={{ height }} />;
}
