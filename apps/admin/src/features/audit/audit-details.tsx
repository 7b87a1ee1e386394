import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { describeChanges } from '@botica/contract/features/audit/audit-changes';
import { type AuditContext, absent } from '@botica/contract/features/audit/audit-values';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './audit-details.module.css';

interface AuditDetailsProps {
  id: string;
  row: AuditRow;
  context: AuditContext;
}

/** All changes with old and new value; a field without an old value shows the new one only. */
export function AuditDetails({ id, row, context }: AuditDetailsProps) {
  const changes = describeChanges(row, context);
  if (changes.length === 0) {
    return (
      <p id={id} className={classes.nothing}>
        Não há mais detalhes.
      </p>
    );
  }
  return (
    <dl id={id} className={classes.list}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a row never change
        <div key={index} className={classes.change}>
          <dt className={classes.name}>{change.name}</dt>
          <dd className={classes.values}>
            {'told' in change ? capital(change.told) : <FromTo before={change.before} after={change.after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== absent && (
        <>
          <span className="visually-hidden">de </span>
          <span className={classes.before}>{before}</span>
          <IconArrowRight size={14} aria-hidden className="quiet" />
          <span className="visually-hidden"> para </span>
        </>
      )}
      <span>{after}</span>
    </>
  );
}
