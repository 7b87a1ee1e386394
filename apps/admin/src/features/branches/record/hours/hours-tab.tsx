import { branches } from '@botica/contract/features/branches/branches.contract';
import { workDayRecord } from '@botica/contract/features/branches/record/work-time';
import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import { call } from '../../../../kit/api/api.ts';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { LockedNotice } from '../../../../kit/form/notice.tsx';
import { SaveBar } from '../../../../kit/form/save-bar.tsx';
import { Button } from '../../../../kit/look/button.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import type { BranchFormProps } from '../branch-form-props.ts';
import { useBranchForm } from '../use-branch-form.ts';
import { HourField } from './hour-field.tsx';
import classes from './hours-tab.module.css';
import {
  type HoursValues,
  hoursBody,
  hoursSchema,
  hoursValues,
  hoursWords,
  likeMonday,
  usualHours,
} from './hours-values.ts';

/** Working hours of the branch. Deliveries leave on these days only. */
export function HoursTab({ branch, missing }: BranchFormProps) {
  const record = useBranchForm<HoursValues, HoursValues>({
    branch,
    schema: hoursSchema,
    values: hoursValues(branch.work_time),
    fields: hoursWords,
    success: 'Horários atualizados',
    send: (_, all) =>
      call(
        branches.endpoints.update,
        { params: { id: branch.id }, body: { work_time: hoursBody(all) } },
        { ifMatch: branch.version },
      ),
  });
  const { control, setValue, getValues, setFocus, watch } = record.form;
  const hours = watch();
  const isLocked = missing !== undefined;
  const isUnrecorded = branch.work_time === null;
  const isEmpty = isUnrecorded && hours.monday.opening === '';

  const put = (next: HoursValues) => {
    for (const day of weekdays) setValue(day, next[day], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <SectionCard
        title="Horário de funcionamento"
        description={
          isUnrecorded
            ? 'Ainda não informado: por ora, só os dias de cada serviço contam para as entregas.'
            : 'As entregas saem só nos dias em que a loja abre.'
        }
        actions={
          // The id is the target of a link.
          <span id="usual-hours">
            <Button
              disabledReason={missing}
              onClick={() => {
                put(isEmpty ? usualHours() : likeMonday(getValues()));
                // With the focus in the first field, Enter saves.
                setFocus('monday.opening');
              }}
            >
              {isEmpty ? 'Preencher com o comum' : 'Repetir a segunda-feira'}
            </Button>
          </span>
        }
      >
        <div className={classes.week}>
          {weekdays.map((day) => (
            <DayRow key={day} day={day} closed={hours[day].closed} control={control} isLocked={isLocked} />
          ))}
        </div>
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}

interface DayRowProps {
  day: Weekday;
  closed: boolean;
  control: ReturnType<typeof useBranchForm<HoursValues, HoursValues>>['form']['control'];
  isLocked: boolean;
}

function DayRow({ day, closed, control, isLocked }: DayRowProps) {
  const { long } = weekdayNames[day];
  const field = fieldOf(workDayRecord, { control, disabled: isLocked }, day);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every supported browser
    <div role="group" aria-label={long} className={classes.day}>
      <span className={classes.name}>
        <span>{long}</span>
      </span>
      {!closed && (
        <>
          <HourField {...field('opening')} label={`${workDayRecord.labels.opening}, ${long}`} labelHidden />
          <span className={classes.to}>às</span>
          <HourField {...field('closing')} label={`${workDayRecord.labels.closing}, ${long}`} labelHidden />
        </>
      )}
      <div className={classes.toggle}>
        <CheckboxField {...field('closed')} />
      </div>
    </div>
  );
}
