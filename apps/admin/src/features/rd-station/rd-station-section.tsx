import { activationReasons } from '@botica/contract/features/rd-station/activation-words';
import { conversionNames } from '@botica/contract/features/rd-station/conversions';
import {
  type RdStationConnection,
  rdStation,
  rdStationLabels,
} from '@botica/contract/features/rd-station/rd-station.contract';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '../../kit/api/api.ts';
import { FieldGrid } from '../../kit/form/field-grid.tsx';
import { Notice } from '../../kit/form/notice.tsx';
import { SectionForm } from '../../kit/form/section-form.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useSectionForm } from '../../kit/form/use-section-form.ts';
import { Fact, Facts } from '../../kit/page/facts.tsx';
import { ConnectionState } from './connection-state.tsx';
import classes from './rd-station.module.css';
import { rdStationOptions } from './rd-station-queries.ts';
import { useActivationResult } from './use-activation-result.ts';

const text = (max: number) => z.string().check(z.maxLength(max, `Use no máximo ${max} caracteres.`));
const schema = z.object({ client_id: text(200), client_secret: text(500) });
type Values = z.infer<typeof schema>;

const fields = {
  client_id: { label: rdStationLabels.client_id },
  client_secret: { label: rdStationLabels.client_secret },
};

interface RdStationSectionProps {
  current: RdStationConnection;
  missing: string | undefined;
}

/** RD Station, a marketing service. It receives new customers and paid orders, but no medicines. */
export function RdStationSection({ current, missing }: RdStationSectionProps) {
  const result = useActivationResult();
  const place = useRef<HTMLDivElement>(null);
  // The section is far down the page, so a return from RD Station scrolls to it.
  useEffect(() => {
    if (result === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    const heading = place.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [result]);
  const record = useSectionForm<RdStationConnection, Values, Values>({
    current,
    queryKey: rdStationOptions().queryKey,
    schema,
    values: { client_id: current.client_id ?? '', client_secret: current.client_secret ?? '' },
    fields,
    success: 'RD Station atualizada',
    send: (body) => call(rdStation.endpoints.save, { body }, { ifMatch: current.version }),
  });
  const { control } = record.form;
  const disabled = missing !== undefined;
  return (
    <div ref={place} className={classes.place}>
      <SectionForm
        title="RD Station"
        description="Conta à RD Station Marketing de cada cliente novo e de cada pedido pago de quem aceitou mensagens de marketing. O que foi comprado não é enviado."
        record={record}
        missing={missing}
      >
        {result && result !== 'connected' && <Notice>{activationReasons[result]}</Notice>}
        <ConnectionState current={current} isUnsaved={record.isDirty} missing={missing} />
        <FieldGrid>
          <TextField
            control={control}
            name="client_id"
            label={rdStationLabels.client_id}
            autoComplete="off"
            disabled={disabled}
          />
          <TextField
            control={control}
            name="client_secret"
            label={rdStationLabels.client_secret}
            description="Depois de salvo, só o final aparece."
            autoComplete="off"
            disabled={disabled}
          />
        </FieldGrid>
        <Facts>
          <Fact name="Endereço de retorno" copy={{ text: current.callback, label: 'Copiar endereço de retorno' }}>
            <code>{current.callback}</code>
          </Fact>
          <Fact name="Conversões">
            <code>{conversionNames.customer}</code> e <code>{conversionNames.order}</code>
          </Fact>
        </Facts>
      </SectionForm>
    </div>
  );
}
