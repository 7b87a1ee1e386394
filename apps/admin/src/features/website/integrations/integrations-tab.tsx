import { Loaded } from '../../../kit/page/loaded.tsx';
import { More } from '../../../kit/page/more.tsx';
import { rdStationOptions } from '../../rd-station/rd-station-queries.ts';
import { RdStationSection } from '../../rd-station/rd-station-section.tsx';
import { RedirectsSection } from '../redirects/redirects-section.tsx';
import { credentialsOptions, redirectsOptions, socialOptions } from '../website-queries.ts';
import { CredentialsSection } from './credentials-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { GoogleSection, MetaSection, ScriptsSection } from './measurement-sections.tsx';
import { NetworksSection } from './networks-section.tsx';

const measurement = [GoogleSection, MetaSection, FeedSection, ScriptsSection];

export function IntegrationsTab({ missing }: { missing: string | undefined }) {
  return (
    <>
      <Loaded options={socialOptions()}>{(held) => <NetworksSection held={held} missing={missing} />}</Loaded>
      <Loaded options={redirectsOptions()}>{(held) => <RedirectsSection held={held} missing={missing} />}</Loaded>
      <Loaded options={socialOptions()}>
        {(held) => measurement.map((Section) => <Section key={Section.name} held={held} missing={missing} />)}
      </Loaded>
      <Loaded options={rdStationOptions()}>{(held) => <RdStationSection held={held} missing={missing} />}</Loaded>
      <More label="Mais integrações">
        <Loaded options={credentialsOptions()}>{(held) => <CredentialsSection held={held} missing={missing} />}</Loaded>
      </More>
    </>
  );
}
