import * as z from 'zod/mini';

// Read on the first load of every page: the names of the tabs stand with the page.
export const settingsTabs = ['basic', 'integrations', 'policies'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Search parameters of /settings; what a person mistypes there counts as absent. */
export const settingsSearch = z.object({
  tab: z.catch(z.optional(z.enum(settingsTabs)), undefined),
  /** What came of the way to RD Station and back; its words are known where it is told. */
  rdstation: z.catch(z.optional(z.string()), undefined),
});
