/**
 * Number of days of the periods that end today. A file of its own, because every page's first load reads the URL's
 * schema.
 */
export const overviewPeriods = ['30', '90', '365'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];
