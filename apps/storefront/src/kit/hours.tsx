import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import classes from './hours.module.css';

type Week = NonNullable<PublicStore['hours']>;

/** "8h", "8h30". */
const clock = (time: string) => {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
};

function dayText({ opening, closing, closed }: Week[Weekday]): string {
  return closed || opening === null || closing === null ? 'Fechado' : `${clock(opening)} às ${clock(closing)}`;
}

/** Groups consecutive days with equal hours into one line. */
function lines(hours: Week): { days: string; text: string }[] {
  const runs: { from: Weekday; to: Weekday; text: string }[] = [];
  for (const day of weekdays) {
    const text = dayText(hours[day]);
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map(({ from, to, text }) => ({ days: daysText(from, to), text }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const daysText = (from: Weekday, to: Weekday) =>
  from === to
    ? capital(weekdayNames[from].long)
    : `${weekdayNames[from].short} a ${weekdayNames[to].short.toLowerCase()}`;

export const Hours = ({ hours }: { hours: Week }) => (
  <dl className={classes.hours}>
    {lines(hours).map(({ days, text }) => (
      <div key={days}>
        <dt>{days}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
