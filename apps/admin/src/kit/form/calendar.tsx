import { FocusTrap, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { type Ref, useImperativeHandle } from 'react';
import 'dayjs/locale/pt-br';
import '@mantine/dates/styles.css';
import './calendar.css';

export interface DateProps {
  /** Earliest day that can be chosen, `YYYY-MM-DD`. The form checks typed days. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

interface CalendarProps extends DateProps {
  /** The day in the field, `YYYY-MM-DD`. */
  day: string | undefined;
  onPick: (day: string) => void;
}

interface CalendarPopoverProps extends CalendarProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The element where the calendar opens. A click on it does not count as a click outside. */
  field: HTMLElement;
  isAbove: boolean;
}

/**
 * Renders the calendar beside its field and not at the end of the page, so that it is inside the same landmark or
 * dialog.
 */
export function CalendarPopover({ opened, onChange, field, isAbove, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      withinPortal={false}
      floatingStrategy="fixed"
      shadow="md"
      position={isAbove ? 'top-end' : 'bottom-end'}
      withRoles={false}
    >
      <Popover.Target>
        <FieldOfPage element={field} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendário">
        <Calendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Makes an existing field the popover's target. */
function FieldOfPage({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/** A month of days in Portuguese. It opens at the day in the field, or today. */
function Calendar({ day, minDate, maxDate, onPick }: CalendarProps) {
  const first = day ?? dayjs().format('YYYY-MM-DD');
  return (
    <FocusTrap>
      <DatePicker
        value={day ?? null}
        defaultDate={first}
        onChange={(picked) => picked && onPick(picked)}
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        locale="pt-br"
        firstDayOfWeek={0}
        weekdayFormat="ddd"
        hideOutsideDates
        previousLabel="Mês anterior"
        nextLabel="Próximo mês"
        getDayAriaLabel={(date) => dayjs(date).locale('pt-br').format('D [de] MMMM [de] YYYY')}
        getDayProps={(date) => ({ 'data-autofocus': date === first || undefined })}
        // Escape closes the calendar and not the dialog around it.
        __stopPropagation
      />
    </FocusTrap>
  );
}
