/** Now, as a field of day and hour shows it. */
export const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`;
