import type { ImportResult } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { type ImportColumn, importColumns } from '@botica/contract/features/delivery-locations/import-columns';
import classes from './import-dialog.module.css';

interface OutcomeProps {
  /** Of the file. */
  name: string;
  result: ImportResult;
}

const number = (value: number) => value.toLocaleString('pt-BR');

/** What would happen. */
export function ImportSummary({ name, result }: OutcomeProps) {
  const facts = [
    ['Linhas lidas', result.rows],
    ['Novas', result.added],
    ['Atualizadas', result.updated],
    ['Sem mudança', result.unchanged],
  ] as const;
  return (
    <>
      <p className={classes.file}>
        <strong>{name}</strong> está certo.
        {result.added + result.updated === 0 && ' Todas as faixas já estão cadastradas assim.'}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The column as it stands in the file's first line. */
function columnName(field: string | null): string {
  const names = field === null ? undefined : importColumns[field as ImportColumn];
  return names?.[0] ?? field ?? '';
}

export function ImportErrors({
  name,
  result: { rows, error_count: count, is_capped: isCapped, errors },
}: OutcomeProps) {
  const shown = new Set(errors.map(({ line }) => line)).size;
  return (
    <>
      <p className={classes.refusal}>
        {isCapped && 'Mais de '}
        {count === 1 ? '1 linha precisa de correção' : `${number(count)} linhas precisam de correção`}, de{' '}
        {number(rows)} em {name}. Nada foi gravado.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.errors} aria-label="Linhas com erro" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Coluna</th>
              <th scope="col">O que corrigir</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, message }) => (
              <tr key={`${line} ${field}`}>
                <td className="tabular">{number(line)}</td>
                <td>{columnName(field)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(isCapped || count > shown) && <p className={classes.help}>São mostradas as primeiras {shown}.</p>}
    </>
  );
}
