import { richPolicyIds } from '@botica/contract/features/website/policies/policy-names';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { sectionsOptions } from '../website-queries.ts';
import { PolicySection } from './policy-section.tsx';

export function PoliciesTab({ missing }: { missing: string | undefined }) {
  return (
    <Loaded options={sectionsOptions()}>
      {({ items }) =>
        richPolicyIds.map((id) => {
          const current = items.find((policy) => policy.id === id);
          return current && <PolicySection key={id} current={current} missing={missing} />;
        })
      }
    </Loaded>
  );
}
