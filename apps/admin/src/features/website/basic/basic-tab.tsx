import { Loaded } from '../loaded.tsx';
import { contactOptions, paymentOptions } from '../website-queries.ts';
import { CommercialSection } from './commercial-section.tsx';
import { ContactSection } from './contact-section.tsx';

export function BasicTab({ missing }: { missing: string | undefined }) {
  return (
    <>
      <Loaded options={paymentOptions()}>{(held) => <CommercialSection held={held} missing={missing} />}</Loaded>
      <Loaded options={contactOptions()}>{(held) => <ContactSection held={held} missing={missing} />}</Loaded>
    </>
  );
}
