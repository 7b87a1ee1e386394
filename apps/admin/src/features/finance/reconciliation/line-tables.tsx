import type {
  BookEntry,
  StatementLine,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { OrderLink } from '../order-link.tsx';
import { type FigureColumn, FigureTable } from '../overview/figure-table.tsx';
import { entryText, whyText } from './pair-words.ts';
import classes from './reconciliation.module.css';

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
}
interface PairTableProps extends TableProps<StatementLine> {
  missing: string | undefined;
  isBusy: boolean;
  onAct: (line: StatementLine) => void;
}

const Line = ({ line: { day, memo, reference } }: { line: StatementLine }) => (
  <div className={classes.what}>
    {memo || 'Sem descrição'}
    <span className="quiet small">
      {formatDay(day)}
      {reference && `, ${reference}`}
    </span>
  </div>
);

const Entry = ({ entry }: { entry: BookEntry }) => (
  <div className={classes.what}>
    <span>
      {entryText(entry)}
      {entry.type === 'receivable' && (
        <>
          {' '}
          <OrderLink order={entry.order} standalone_id={entry.standalone_id} />
        </>
      )}
    </span>
    <span className="quiet small">
      {formatDay(entry.day)}, {formatBrlWire(entry.net)}
      {entry.gross !== entry.net && ` de ${formatBrlWire(entry.gross)}`}, {entry.receiver}
    </span>
  </div>
);

const lineName = ({ memo, day, amount }: StatementLine) =>
  `${memo || 'lançamento'} de ${formatDay(day)}, ${formatBrlWire(amount)}`;

interface PairTableParts extends PairTableProps {
  entryOf: (line: StatementLine) => BookEntry | undefined;
  /** The column that describes the pair. */
  about: FigureColumn<StatementLine>;
  /** Text of the button, such as "Confirmar". */
  verb: string;
}

function PairTable({ label, rows, missing, isBusy, onAct, entryOf, about, verb }: PairTableParts) {
  const inBook = (line: StatementLine) => {
    const entry = entryOf(line);
    return entry && <Entry entry={entry} />;
  };
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { header: 'No extrato', render: (line) => <Line line={line} /> },
        { header: 'Valor', render: ({ amount }) => formatBrlWire(amount) },
        { header: 'No livro', render: inBook },
        { ...about, isWide: true },
        {
          header: 'Ação',
          render: (line) => (
            <Button
              aria-label={`${verb} ${lineName(line)}`}
              disabled={isBusy}
              disabledReason={missing}
              onClick={() => onAct(line)}
            >
              {verb}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Statement lines with the proposed entry and the reason for it. */
export function ProposalTable(props: PairTableProps) {
  return (
    <PairTable
      {...props}
      verb="Confirmar"
      entryOf={({ proposal }) => proposal?.entry}
      about={{ header: 'Por quê', render: ({ proposal }) => proposal && whyText(proposal) }}
    />
  );
}

/** Paired lines with person and time. */
export function PairedTable(props: PairTableProps) {
  const { time_zone: timeZone } = useSession().store;
  const whoText = ({ matched }: StatementLine) => matched && `${matched.by}, ${formatInstant(matched.at, timeZone)}`;
  return (
    <PairTable
      {...props}
      verb="Desfazer"
      entryOf={({ matched }) => matched?.entry}
      about={{ header: 'Quem', render: whoText }}
    />
  );
}

export function OpenLineTable({ label, rows }: TableProps<StatementLine>) {
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { header: 'Lançamento', render: (line) => <Line line={line} /> },
        { header: 'Valor', render: ({ amount }) => formatBrlWire(amount) },
      ]}
    />
  );
}

export function OpenEntryTable({ label, rows }: TableProps<BookEntry>) {
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { header: 'Lançamento', render: (entry) => <Entry entry={entry} /> },
        { header: 'TID', isWide: true, render: ({ tid }) => tid ?? '–' },
        { header: 'Líquido', render: ({ net }) => formatBrlWire(net) },
      ]}
    />
  );
}
