import { actionWords, auditActionName } from '@botica/contract/features/audit/audit-words';
import type { Site } from '@botica/contract/features/storefront/builds.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../kit/api/agent-context.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import classes from './storefront-page.module.css';
import { unpublishedText } from './unpublished-text.ts';

/** What was changed and visitors do not see yet. */
export function UnpublishedSection({ unpublished }: { unpublished: Site['unpublished'] }) {
  const { time_zone: timeZone } = useSession().store;
  const { items } = unpublished;
  if (items.length === 0) return null;
  return (
    <SectionCard title="Ainda não publicado" description={unpublishedText(unpublished)}>
      <ul className={classes.list}>
        {items.map(({ entity, entity_id: id, action, at, actor_name: who }) => (
          <li key={`${at} ${action} ${entity} ${id}`} className={classes.row}>
            <span>{actionWords(action)?.name ?? auditActionName(action)}</span>
            <span className={classes.quiet}>
              {who}, {formatInstant(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
