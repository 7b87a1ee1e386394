/** Results of an activation by RD Station, in the URL of /settings. */
export const activationResults = [
  ...(['connected', 'unknown', 'used', 'expired', 'denied', 'not_allowed', 'changed'] as const),
  ...(['refused', 'away'] as const),
] as const;
export type ActivationResult = (typeof activationResults)[number];
