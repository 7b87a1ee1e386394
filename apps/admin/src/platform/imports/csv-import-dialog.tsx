import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { type CsvCheck, CsvErrors, CsvSummary } from './csv-check.tsx';
import classes from './csv-import-dialog.module.css';
import { decodeCsv } from './decode-csv.ts';
import { FileChoice } from './file-choice.tsx';
import { Refusal } from './import-file-text.tsx';
import { sheetAsCsv, unreadableSheet } from './sheet-as-csv.ts';

type Stage =
  | { at: 'choose'; refusal?: string }
  | { at: 'checking'; name: string }
  | { at: 'checked'; name: string; csv: string; check: CsvCheck };

interface CsvImportDialogProps {
  title: string;
  help: string;
  example: { text: string; name: string };
  maxBytes: number;
  /** What is said of a larger one. */
  tooLarge: string;
  /** What would happen; nothing is written. */
  onCheck: (csv: string) => Promise<CsvCheck>;
  /** Of the button that writes: "Importar 12 faixas". */
  actionOf: (check: CsvCheck) => string;
  /** Writes it, and says so. */
  onWrite: (csv: string) => Promise<void>;
  onClose: () => void;
}

/** A CSV is checked first; nothing is written before somebody has seen what would happen. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { title, help, example, maxBytes, tooLarge, onCheck, actionOf, onWrite, onClose } = props;
  const [stage, setStage] = useState<Stage>({ at: 'choose' });

  const check = async (file: File) => {
    if (file.size > maxBytes) return setStage({ at: 'choose', refusal: tooLarge });
    setStage({ at: 'checking', name: file.name });
    try {
      const text = await sheetAsCsv(file);
      if (text === null) return setStage({ at: 'choose', refusal: `${file.name}: ${unreadableSheet}` });
      const csv = decodeCsv(await text.arrayBuffer());
      setStage({ at: 'checked', name: file.name, csv, check: await onCheck(csv) });
    } catch (error) {
      setStage({ at: 'choose', refusal: `${file.name}: ${errorMessage(error)}` });
    }
  };
  const write = async (csv: string) => {
    try {
      await onWrite(csv);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  const right = stage.at === 'checked' && stage.check.errorCount === 0 ? stage : null;
  const isNothing = right?.check.changes === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{isNothing ? 'Fechar' : 'Cancelar'}</Button>
          {right && !isNothing && (
            <Button variant="primary" onClick={() => write(right.csv)}>
              {actionOf(right.check)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className={classes.help}>{help}</p>
        <FileChoice
          label="Arquivo CSV ou planilha"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          accept=".csv,.xlsx,text/csv,text/plain"
          isFirst={stage.at === 'choose'}
          isBusy={stage.at === 'checking'}
          onFile={check}
        >
          <a className={classes.example} href={addressOf(example.text)} download={example.name}>
            <IconDownload size={16} aria-hidden />
            Baixar um exemplo
          </a>
        </FileChoice>
        <div role="status">
          {stage.at === 'checking' && <p className={classes.help}>Conferindo {stage.name}…</p>}
          {stage.at === 'choose' && <Refusal text={stage.refusal} />}
          {right && <CsvSummary name={right.name} check={right.check} />}
          {stage.at === 'checked' && !right && <CsvErrors name={stage.name} check={stage.check} />}
        </div>
      </div>
    </Dialog>
  );
}

/** With the mark by which spreadsheets know UTF-8. */
const addressOf = (csv: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`;
