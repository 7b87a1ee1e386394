/** The price less a percentage, rounded to the cent. Shops' scripts load this file, so it imports nothing. */
export const lessPercent = (cents: number, percent: number): number => Math.round((cents * (100 - percent)) / 100);
