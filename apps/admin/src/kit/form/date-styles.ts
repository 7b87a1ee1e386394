// Apart from styles.ts, so that the calendar's styles load with the first page that has a date field.
import '@mantine/dates/styles.css';
import './date-styles.css';
