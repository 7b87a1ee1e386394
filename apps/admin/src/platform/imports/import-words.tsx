import type { ImportReasons } from '@botica/contract/kit/import-file';
import { type Count, Counts } from './counts.tsx';
import classes from './import.module.css';

const megabyte = 1024 * 1024;
const number = (value: number) => value.toLocaleString('pt-BR');

export function fileSize(bytes: number): string {
  const [value, unit] = bytes < megabyte ? [Math.ceil(bytes / 1024), 'kB'] : [bytes / megabyte, 'MB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

/** The reason why a file cannot be uploaded; null if it can. */
export function refusedFile(file: File, mostBytes: number): string | null {
  if (file.size === 0) return `${file.name} está vazio.`;
  return file.size > mostBytes ? `${file.name} passa de ${fileSize(mostBytes)}, o máximo nesta instalação.` : null;
}

/** Result of a check or an import: counts, and the most frequent reasons for refusals. */
export function ImportOutcome({
  title,
  facts,
  reasons,
}: {
  title: string;
  facts: readonly Count[];
  reasons: ImportReasons;
}) {
  return (
    <section aria-label={title}>
      <Counts counts={facts} />
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, count, line }) => (
            <li key={reason}>
              {reason}{' '}
              <span className={`quiet small ${count === 1 ? classes.line : ''}`}>
                {count === 1 ? `linha ${number(line)}` : `${number(count)} vezes, a primeira na linha ${number(line)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
