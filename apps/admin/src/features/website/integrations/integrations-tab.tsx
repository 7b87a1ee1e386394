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
      <Loaded options={socialOptions()}>{(current) => <NetworksSection current={current} missing={missing} />}</Loaded>
      <Loaded options={redirectsOptions()}>
        {(current) => <RedirectsSection current={current} missing={missing} />}
      </Loaded>
      <Loaded options={socialOptions()}>
        {(current) => measurement.map((Section) => <Section key={Section.name} current={current} missing={missing} />)}
      </Loaded>
      <Loaded options={rdStationOptions()}>
        {(current) => <RdStationSection current={current} missing={missing} />}
      </Loaded>
      <More label="Mais integrações">
        <Loaded options={credentialsOptions()}>
          {(current) => <CredentialsSection current={current} missing={missing} />}
        </Loaded>
      </More>
    </>
  );
}
