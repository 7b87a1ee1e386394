import { Loaded } from '../../../kit/page/loaded.tsx';
import { domainsOptions } from './domain-queries.ts';
import { DomainSection } from './domain-section.tsx';

/** A file of its own, because the other tabs do not need it. */
export function DomainCard({ missing }: { missing: string | undefined }) {
  return <Loaded options={domainsOptions()}>{(names) => <DomainSection names={names} missing={missing} />}</Loaded>;
}
