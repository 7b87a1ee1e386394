import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import type { AuditContext } from '@botica/contract/features/audit/audit-values';
import { formatMoment } from '@botica/contract/kit/format-moment';
import { IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/list/column.ts';
import { SearchLink } from '../../kit/look/search-link.tsx';
import classes from './audit-columns.module.css';
import { AuditDetails } from './audit-details.tsx';
import { auditSentence } from './audit-sentences.ts';
import { recordName, recordPage } from './record-page.ts';

interface AuditColumns {
  context: AuditContext;
  /** Ids of the rows whose details are open. */
  opened: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const detailsId = (row: AuditRow) => `audit-${row.id}`;

/** A click on the row opens and closes its details. Names narrow the list to the person or the record. */
export function auditColumns({ context, opened, onToggle }: AuditColumns): Column<AuditRow>[] {
  return [
    {
      key: 'at',
      header: 'Quando',
      onPhone: 'title',
      render: (row) => (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened.has(row.id)}
          aria-controls={opened.has(row.id) ? detailsId(row) : undefined}
          aria-label={`${formatMoment(row.at, context.timeZone)}, detalhes`}
          onClick={() => onToggle(row.id)}
          data-row-link
        >
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
          {formatMoment(row.at, context.timeZone)}
        </button>
      ),
    },
    {
      key: 'actor',
      header: 'Quem',
      width: '18%',
      onPhone: 'plain',
      render: (row) => <Actor row={row} />,
    },
    {
      key: 'what',
      header: 'O quê',
      takesRest: true,
      onPhone: 'plain',
      render: (row) => (
        <>
          <span className={classes.sentence} data-opened={opened.has(row.id)}>
            {auditSentence(row, context)}
          </span>
          {opened.has(row.id) && <AuditDetails id={detailsId(row)} row={row} context={context} />}
        </>
      ),
    },
    { key: 'record', header: 'Registro', width: '20%', render: (row) => <RecordCell row={row} /> },
  ];
}

/** The actor "sistema" has a small letter because an order's history shows it inside a sentence. */
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function Actor({ row: { agent_id: id, actor_name: name } }: { row: AuditRow }) {
  if (id === null) return <span className={classes.text}>{capital(name)}</span>;
  return (
    <SearchLink className={classes.filter} patch={{ agent_id: id, p: undefined }} title="Ver só desta pessoa">
      {name}
    </SearchLink>
  );
}

function RecordCell({ row }: { row: AuditRow }) {
  const page = recordPage(row);
  const name = recordName(row);
  return (
    <span className={classes.record}>
      <SearchLink
        className={classes.filter}
        patch={{ entity: row.entity, entity_id: row.entity_id, p: undefined }}
        title="Ver só deste registro"
      >
        {name}
      </SearchLink>
      {page && (
        <Link {...page} className={classes.open} aria-label={`Abrir ${name}`} title="Abrir a página">
          <IconArrowUpRight size={16} aria-hidden />
        </Link>
      )}
    </span>
  );
}
