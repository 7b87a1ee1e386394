import { lazy, type ReactNode, Suspense } from 'react';
import { focusSection } from '../../../kit/page/focus-section.ts';
import { Bone, Loaded } from '../../../kit/page/loaded.tsx';
import { NamedField } from '../../../kit/page/named-field.ts';
import { SectionIndex } from '../../../kit/page/section-index.tsx';
import {
  closedDaysOptions,
  colorsOptions,
  contactOptions,
  logosOptions,
  noticeOptions,
  paymentOptions,
  profileOptions,
  siteCheckOptions,
} from '../website-queries.ts';
import classes from './basic-tab.module.css';
import { ClosedDaysSection } from './closed-days-section.tsx';
import { ColorsSection } from './colors-section.tsx';
import { CommercialSection } from './commercial-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { LogosSection } from './logos-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SiteCheckSection } from './site-check-section.tsx';

const DomainCard = lazy(async () => ({ default: (await import('../domain/domain-card.tsx')).DomainCard }));

/** Sections in display order. */
const sections = [
  { id: 'lei', title: 'O que a lei pede do site' },
  { id: 'descricao', title: 'Slogan e descrição' },
  { id: 'comercial', title: 'Condições comerciais' },
  { id: 'contato', title: 'E-mails de contato' },
  { id: 'domain', title: 'Domínio' },
  { id: 'cores', title: 'Cores' },
  { id: 'logos', title: 'Logos' },
  { id: 'aviso', title: 'Aviso' },
  { id: 'fechados', title: 'Dias sem abrir' },
] as const;
type SectionId = (typeof sections)[number]['id'];

export function BasicTab({ missing }: { missing: string | undefined }) {
  const contents: Record<SectionId, ReactNode> = {
    lei: <Loaded options={siteCheckOptions()}>{(check) => <SiteCheckSection {...check} />}</Loaded>,
    descricao: (
      <Loaded options={profileOptions()}>{(current) => <ProfileSection current={current} missing={missing} />}</Loaded>
    ),
    comercial: (
      <Loaded options={paymentOptions()}>
        {(current) => <CommercialSection current={current} missing={missing} />}
      </Loaded>
    ),
    contato: (
      <Loaded options={contactOptions()}>{(current) => <ContactSection current={current} missing={missing} />}</Loaded>
    ),
    domain: (
      <Suspense fallback={<Bone />}>
        <DomainCard missing={missing} />
      </Suspense>
    ),
    cores: (
      <Loaded options={colorsOptions()}>{(current) => <ColorsSection current={current} missing={missing} />}</Loaded>
    ),
    logos: (
      <Loaded options={logosOptions()}>{(current) => <LogosSection current={current} missing={missing} />}</Loaded>
    ),
    aviso: (
      <Loaded options={noticeOptions()}>{(current) => <NoticeSection current={current} missing={missing} />}</Loaded>
    ),
    fechados: (
      <Loaded options={closedDaysOptions()}>
        {(current) => <ClosedDaysSection current={current} missing={missing} />}
      </Loaded>
    ),
  };
  return (
    <>
      <SectionIndex label="Partes dos dados básicos" sections={sections} strip onGo={focusSection} />
      {sections.map(({ id }) => (
        <div key={id} id={id} tabIndex={-1} className={classes.place}>
          {contents[id]}
        </div>
      ))}
      <NamedField />
    </>
  );
}
