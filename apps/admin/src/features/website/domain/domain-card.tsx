import { Loaded } from '../../../kit/page/loaded.tsx';
import { domainsOptions } from './domain-queries.ts';
import { DomainSection } from './domain-section.tsx';

/** In a file of its own: the other tabs need none of it. */
export function DomainCard({ missing }: { missing: string | undefined }) {
  return <Loaded options={domainsOptions()}>{(names) => <DomainSection names={names} missing={missing} />}</Loaded>;
}
