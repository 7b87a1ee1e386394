import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import '@mantine/dates/styles.css';
import './calendar.css';

export interface DateProps {
  /** Earliest day that can be picked, `YYYY-MM-DD`; what is typed is judged by the form. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

interface CalendarProps extends DateProps {
  /** The day that stands in the field, `YYYY-MM-DD`. */
  day: string | undefined;
  onPick: (day: string) => void;
}

/** A month of days in Portuguese; begins at the day that stands in the field, or today. */
export function Calendar({ day, minDate, maxDate, onPick }: CalendarProps) {
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
        // Escape closes the calendar, not the dialog around it.
        __stopPropagation
      />
    </FocusTrap>
  );
}
