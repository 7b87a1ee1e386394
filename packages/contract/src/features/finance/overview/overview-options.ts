/** Periods that end today, by how many days they have. Apart: the address is read on the first load of every page. */
export const overviewPeriods = ['30', '90', '365'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];
