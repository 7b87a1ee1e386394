import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { counted } from '@botica/contract/kit/text';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { FileChoice } from '../../../platform/imports/file-choice.tsx';
import { textOfSheet, unreadableSheet } from '../../../platform/imports/sheet-as-csv.ts';
import classes from './tracking-codes-field.module.css';
import type { ShownLine } from './tracking-text.ts';

interface TrackingCodesFieldProps {
  text: string;
  onText: (text: string) => void;
  /** The parsed lines. */
  shown: readonly ShownLine[];
  tooMany: string | null;
}

const mostBytes = 2 * 1024 * 1024;
/** Rows of the table. If not all fit, lines with a problem come first. */
const mostRows = 100;

const problemsText = (count: number) => `${counted(count, 'linha com problema', 'linhas com problema')}.`;

/** Tracking codes of many orders, pasted as two columns or read from a carrier's file, and the parsed result. */
export function TrackingCodesField({ text, onText, shown, tooMany }: TrackingCodesFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = shown.filter(({ problem }) => problem !== null);
  const read = async (file: File) => {
    if (file.size > mostBytes) return setRefusal(`${file.name}: o arquivo tem no máximo 2 MB.`);
    setRefusal(null);
    try {
      const read = await textOfSheet(file);
      if (read === null) return setRefusal(`${file.name}: ${unreadableSheet}`);
      onText(read);
    } catch {
      setRefusal(`${file.name}: o arquivo não pôde ser lido.`);
    }
  };
  const lineProblem = problems.length > 0 ? problemsText(problems.length) : undefined;
  return (
    <div className="stack-8">
      <TextAreaInput
        label="Códigos de rastreio"
        description="Cole duas colunas, pedido e código, ou escolha o arquivo CSV da transportadora."
        placeholder={'#1042; PX123456789BR\n#1043; PX987654321BR'}
        rows={4}
        value={text}
        onChange={(typed) => {
          setRefusal(null);
          onText(typed);
        }}
        error={refusal ?? tooMany ?? lineProblem}
      />
      <FileChoice
        label="Arquivo CSV da transportadora"
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        accept=".csv,.xlsx,.txt,.tsv,text/csv,text/plain"
        isFirst={false}
        action="Escolher arquivo"
        isBusy={false}
        onFile={read}
      >
        <span className="quiet small" role="status">
          {text.trim() === ''
            ? 'Sem códigos, os pedidos saem sem rastreio; ele pode ser informado depois.'
            : counted(shown.length - problems.length, 'código entendido.', 'códigos entendidos.')}
        </span>
      </FileChoice>
      {shown.length > 0 && <UnderstoodLines shown={shown} problems={problems} />}
    </div>
  );
}

function UnderstoodLines({ shown, problems }: Record<'shown' | 'problems', readonly ShownLine[]>) {
  const rows =
    shown.length <= mostRows
      ? shown
      : [...problems, ...shown.filter(({ problem }) => problem === null)].slice(0, mostRows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.rows} aria-label="Códigos entendidos" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Pedido</th>
            <th scope="col">{shipmentRecord.labels.tracking_code}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, order, code, problem }) => (
            <tr key={at} data-wrong={problem !== null || undefined}>
              <td className="quiet">{at}</td>
              <td>{order || '—'}</td>
              <td>
                {code || '—'}
                {problem !== null && <p className={classes.problem}>{problem}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > rows.length && (
        <p className="quiet small">E mais {(shown.length - rows.length).toLocaleString('pt-BR')}.</p>
      )}
    </section>
  );
}
