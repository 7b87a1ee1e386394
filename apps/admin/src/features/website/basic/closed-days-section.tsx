import {
  closedDays,
  maxClosedDayName,
  maxClosedDays,
  passedDayMessage,
  passedDays,
} from '@botica/contract/features/branches/record/closed-days';
import { type ClosedDays, notices } from '@botica/contract/features/website/notice/notice.contract';
import { dayInZone, formatDay } from '@botica/contract/kit/dates';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRows } from '../../../kit/form/use-rows.ts';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { raiseVersions } from '../store-version.ts';
import { closedDaysOptions } from '../website-queries.ts';
import classes from './closed-days-section.module.css';

interface Values {
  days: { day: string; name: string }[];
}

/** Stored days are accepted even if they are in the past. */
const schemaOf = (before: Values['days'], timeZone: string) =>
  z.object({ days: closedDays }).check(({ value, issues }) => {
    for (const index of passedDays(value.days, before, dayInZone(new Date(), timeZone))) {
      issues.push({ code: 'custom', path: ['days', index, 'day'], message: passedDayMessage, input: value });
    }
  });
const shown = (days: Values['days']) => days.map(({ day, name }) => `${formatDay(day)} ${name}`).join(', ');
const fields = { days: { label: 'Dias sem abrir', isPlural: true, shown } };

/** Days without deliveries. Delivery estimates take them into account. */
export function ClosedDaysSection({ current, missing }: { current: ClosedDays; missing: string | undefined }) {
  const client = useQueryClient();
  const { store } = useSession();
  const record = useSectionForm<ClosedDays, Values, Values>({
    current,
    queryKey: closedDaysOptions().queryKey,
    schema: useMemo(() => schemaOf(current.days, store.time_zone), [current.days, store.time_zone]),
    values: { days: current.days },
    fields,
    success: 'Dias sem abrir atualizados',
    send: async ({ days = [] }) => {
      const saved = await call(notices.endpoints.saveClosedDays, { body: { days } }, { ifMatch: current.version });
      raiseVersions(client, current.version, saved, closedDaysOptions().queryKey);
      return saved;
    },
  });
  const { control } = record.form;
  const { keys, append, remove } = useRows(record.form, 'days');
  const disabled = missing !== undefined;
  return (
    <SectionForm
      title="Dias sem abrir"
      description="Feriados da cidade, recessos. Os feriados nacionais já contam; os prazos de entrega pulam estes dias."
      record={record}
      missing={missing}
    >
      <ul className={classes.days}>
        {keys.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row hold what stands at its place
          <li key={index} className={classes.day}>
            <DateField control={control} name={`days.${index}.day`} label="Dia" required disabled={disabled} />
            <TextField
              control={control}
              name={`days.${index}.name`}
              label="Motivo"
              required
              maxLength={maxClosedDayName}
              autoComplete="off"
              disabled={disabled}
            />
            <IconButton
              label={`Tirar o ${index + 1}º dia`}
              icon={<IconX size={18} stroke={1.75} aria-hidden />}
              disabledReason={missing}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.add}>
        <Button
          icon={<IconPlus size={18} stroke={1.75} />}
          disabled={keys.length >= maxClosedDays}
          disabledReason={missing}
          onClick={() => append({ day: '', name: '' })}
        >
          Adicionar dia
        </Button>
      </div>
    </SectionForm>
  );
}
