import { Loaded } from '../loaded.tsx';
import { contactOptions, paymentOptions, profileOptions } from '../website-queries.ts';
import { CommercialSection } from './commercial-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function BasicTab({ missing }: { missing: string | undefined }) {
  return (
    <>
      <Loaded options={profileOptions()}>{(held) => <ProfileSection held={held} missing={missing} />}</Loaded>
      <Loaded options={paymentOptions()}>{(held) => <CommercialSection held={held} missing={missing} />}</Loaded>
      <Loaded options={contactOptions()}>{(held) => <ContactSection held={held} missing={missing} />}</Loaded>
    </>
  );
}
