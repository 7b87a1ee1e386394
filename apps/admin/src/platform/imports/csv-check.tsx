import { type Count, Counts } from './counts.tsx';
import classes from './csv-import-dialog.module.css';

/** What a file comes to, before anything of it is written. */
export interface CsvCheck {
  rows: number;
  /** How many rows would be written. */
  changes: number;
  facts: readonly Count[];
  /** Said where nothing would change. */
  nothingNew: string;
  errorCount: number;
  /** There are more than these. */
  isCapped: boolean;
  /** The first of them; `column` as the file's first line has it. */
  errors: readonly { line: number; column: string; message: string }[];
}

interface CheckProps {
  /** Of the file. */
  name: string;
  check: CsvCheck;
}

const number = (value: number) => value.toLocaleString('pt-BR');

/** What would happen. */
export function CsvSummary({ name, check: { facts, changes, nothingNew } }: CheckProps) {
  return (
    <>
      <p className={classes.file}>
        <strong>{name}</strong> está certo.
        {changes === 0 && ` ${nothingNew}`}
      </p>
      <Counts counts={facts} />
    </>
  );
}

export function CsvErrors({ name, check: { rows, errorCount: count, isCapped, errors } }: CheckProps) {
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
            {errors.map(({ line, column, message }) => (
              <tr key={`${line} ${column}`}>
                <td className="tabular">{number(line)}</td>
                <td>{column}</td>
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
