import { actionWords, auditActionName, entityWords } from '@botica/contract/features/audit/audit-words';
import type { Site, UnpublishedRecord } from '@botica/contract/features/storefront/builds.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { counted } from '@botica/contract/kit/text';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useSession } from '../../kit/api/agent-context.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { recordNumber, recordPage } from '../audit/record-page.ts';
import classes from './storefront-page.module.css';
import { unpublishedText } from './unpublished-text.ts';

/** Unpublished changes, each record once. */
export function UnpublishedSection({ unpublished }: { unpublished: Site['unpublished'] }) {
  const { items, records, published_by: by } = unpublished;
  const { time_zone: timeZone } = useSession().store;
  if (items.length === 0) return null;
  const when = by === null ? '' : ` A publicação automática começa até ${formatInstant(by, timeZone)}.`;
  return (
    <SectionCard title="Ainda não publicado" description={unpublishedText(unpublished) + when}>
      <ul className="plain-list">
        {items.map((record) => (
          <RecordRow key={`${record.entity} ${record.entity_id}`} record={record} />
        ))}
      </ul>
      {records > items.length && (
        <p className={classes.quiet}>
          Aqui estão os {items.length} alterados por último, de {records.toLocaleString('pt-BR')}.
        </p>
      )}
    </SectionCard>
  );
}

function RecordRow({ record }: { record: UnpublishedRecord }) {
  const { time_zone: timeZone } = useSession().store;
  const { changes, action, at, actor_name: who } = record;
  const page = pageOf(record);
  const what = actionWords(action)?.name ?? auditActionName(action);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{page ? <Link {...page}>{nameOf(record)}</Link> : nameOf(record)}</p>
        <p className={classes.quiet}>
          {changes === 1 ? what : `${counted(changes, 'alteração', 'alterações')}, a última: ${what}`}
        </p>
      </div>
      <span className={classes.quiet}>
        {who}, {formatInstant(at, timeZone)}
      </span>
    </li>
  );
}

/** Undefined if the record was removed or the person may not read it. */
function pageOf({ entity, entity_id, title, is_gone: isGone }: UnpublishedRecord): LinkProps | undefined {
  if (isGone) return undefined;
  return entity === 'store' ? { to: '/settings' } : recordPage({ entity, entity_id, entity_label: title });
}

/** "Creme de arnica"; for a record without a name, its kind. */
function nameOf({ entity, entity_id: id, title, is_gone: isGone }: UnpublishedRecord): string {
  if (title !== null) return title;
  return isGone ? recordNumber(entity, id) : (entityWords(entity)?.name ?? recordNumber(entity, id));
}
