import { lazy, Suspense } from 'react';
import { Bone, Loaded } from '../../../kit/page/loaded.tsx';
import { NamedField } from '../../../kit/page/named-field.ts';
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
import { ClosedDaysSection } from './closed-days-section.tsx';
import { ColorsSection } from './colors-section.tsx';
import { CommercialSection } from './commercial-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { LogosSection } from './logos-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SiteCheckSection } from './site-check-section.tsx';

const DomainCard = lazy(async () => ({ default: (await import('../domain/domain-card.tsx')).DomainCard }));

export function BasicTab({ missing }: { missing: string | undefined }) {
  return (
    <>
      <Loaded options={siteCheckOptions()}>{(check) => <SiteCheckSection {...check} />}</Loaded>
      <Loaded options={profileOptions()}>{(held) => <ProfileSection held={held} missing={missing} />}</Loaded>
      <Loaded options={paymentOptions()}>{(held) => <CommercialSection held={held} missing={missing} />}</Loaded>
      <Loaded options={contactOptions()}>{(held) => <ContactSection held={held} missing={missing} />}</Loaded>
      <div id="domain">
        <Suspense fallback={<Bone />}>
          <DomainCard missing={missing} />
        </Suspense>
      </div>
      <Loaded options={colorsOptions()}>{(held) => <ColorsSection held={held} missing={missing} />}</Loaded>
      <Loaded options={logosOptions()}>{(held) => <LogosSection held={held} missing={missing} />}</Loaded>
      <Loaded options={noticeOptions()}>{(held) => <NoticeSection held={held} missing={missing} />}</Loaded>
      <Loaded options={closedDaysOptions()}>{(held) => <ClosedDaysSection held={held} missing={missing} />}</Loaded>
      <NamedField />
    </>
  );
}
