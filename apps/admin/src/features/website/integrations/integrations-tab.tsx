import { Loaded } from '../loaded.tsx';
import { credentialsOptions, socialOptions } from '../website-queries.ts';
import { CredentialsSection } from './credentials-section.tsx';
import { ChatSection, GoogleSection, MetaSection, ScriptsSection } from './measurement-sections.tsx';
import { NetworksSection } from './networks-section.tsx';

const sections = [NetworksSection, GoogleSection, MetaSection, ChatSection, ScriptsSection];

export function IntegrationsTab({ missing }: { missing: string | undefined }) {
  return (
    <>
      <Loaded options={socialOptions()}>
        {(held) => sections.map((Section) => <Section key={Section.name} held={held} missing={missing} />)}
      </Loaded>
      <Loaded options={credentialsOptions()}>{(held) => <CredentialsSection held={held} missing={missing} />}</Loaded>
    </>
  );
}
