import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { auditFieldName } from '@botica/contract/features/audit/audit-words';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './audit-details.module.css';
import { type AuditContext, absent, fieldValue } from './audit-fields.ts';

interface AuditDetailsProps {
  id: string;
  row: AuditRow;
  context: AuditContext;
}

/** Every field that changed, from what to what; what had no value before shows the one that it was given. */
export function AuditDetails({ id, row, context }: AuditDetailsProps) {
  const changes = Object.entries(row.changes);
  if (changes.length === 0) {
    return (
      <p id={id} className={classes.nothing}>
        Não há mais detalhes.
      </p>
    );
  }
  return (
    <dl id={id} className={classes.list}>
      {changes.map(([field, [before, after]]) => (
        <div key={field} className={classes.change}>
          <dt className={classes.name}>{auditFieldName(row.entity, field)}</dt>
          <dd className={classes.values}>
            <Before text={fieldValue(row.entity, field, before, context)} />
            <span>{fieldValue(row.entity, field, after, context)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Before({ text }: { text: string }) {
  if (text === absent) return null;
  return (
    <>
      <span className="visually-hidden">de </span>
      <span className={classes.before}>{text}</span>
      <IconArrowRight size={14} aria-hidden className="quiet" />
      <span className="visually-hidden"> para </span>
    </>
  );
}
