import {
  type ImportCounts,
  type OrderImport,
  orderImports,
} from '@botica/contract/features/orders/import/order-imports.contract';
import type { Work } from '@botica/contract/features/works/work-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { watchWork } from '../../../kit/bulk/watched-works.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { ImportOutcome } from '../../../kit/import/import-words.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { isImportCheck } from '../import-kinds.ts';
import { WorkActions } from '../work-actions.tsx';
import { WorkProgress } from '../work-progress.tsx';
import { ColumnsFields, type Mapping } from './columns-fields.tsx';
import classes from './import.module.css';
import { lastImportOptions } from './import-queries.ts';

const { checkImport, runImport } = orderImports.endpoints;

interface StepsCardProps {
  last: OrderImport;
  /** That reads the file, or read it last. */
  work: Work | null;
  /** It is being read, or about to make room for another: nothing is begun with it. */
  isHeld: boolean;
}

/** What a CSV's columns are, then check and import; below, what came of either. */
export function StepsCard({ last, work, isHeld }: StepsCardProps) {
  const client = useQueryClient();
  const isCsv = last.format === 'csv';
  const [mapping, setMapping] = useState<Mapping>({ columns: last.columns, source: last.source ?? '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const begin = async (endpoint: typeof checkImport | typeof runImport) => {
    setErrors({});
    try {
      const body = isCsv ? { columns: mapping.columns, source: mapping.source } : {};
      watchWork((await call(endpoint, { params: { id: last.id }, body })).id);
      await client.invalidateQueries({ queryKey: lastImportOptions.queryKey });
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.error(errorMessage(error));
    }
  };
  const { check, result } = last;
  const isReady = check !== null && check.imported > 0;
  return (
    <>
      {isCsv && (
        <SectionCard
          title="Colunas"
          description="O que cada coluna guarda. Linhas seguidas do mesmo pedido são itens dele, e cada uma traz o número. A loja lembra para o próximo arquivo."
        >
          <ColumnsFields last={last} mapping={mapping} errors={errors} onChange={setMapping} />
        </SectionCard>
      )}
      <SectionCard title="Verificar e importar">
        <div className={classes.pick}>
          <Button variant={isReady ? 'default' : 'primary'} disabled={isHeld} onClick={() => begin(checkImport)}>
            Verificar
          </Button>
          <Button
            variant={isReady ? 'primary' : 'default'}
            disabled={isHeld}
            disabledReason={check === null ? 'Verifique o arquivo antes.' : undefined}
            onClick={() => begin(runImport)}
          >
            Importar
          </Button>
        </div>
        <div className={classes.told}>
          {work && (
            <div className={classes.work}>
              <span>{isImportCheck(work) ? 'Verificação' : 'Importação'}</span>
              <WorkProgress work={work} />
              <WorkActions work={work} />
            </div>
          )}
          {work?.reason && <p className={classes.refusal}>{work.reason}</p>}
          {result ? (
            <Outcome title="Importação" counts={result} />
          ) : (
            check && <Outcome title="Verificação" counts={check} />
          )}
          {result !== null && result.refused > 0 && !isHeld && (
            <p className="quiet">
              Baixe as linhas recusadas, corrija-as no próprio arquivo e envie-o de novo: o motivo de cada uma está
              nele.
            </p>
          )}
        </div>
      </SectionCard>
    </>
  );
}

function Outcome({ title, counts }: { title: string; counts: ImportCounts }) {
  const isCheck = title === 'Verificação';
  const facts = [
    [isCheck ? 'Novos' : 'Importados', counts.imported],
    ['Já estavam na loja, ou repetidos', counts.repeated],
    ['Recusados', counts.refused],
  ] as const;
  return <ImportOutcome title={title} facts={facts} reasons={counts.reasons} />;
}
