/** The current minute as an ISO instant, for a field of day and time. */
export const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`;
