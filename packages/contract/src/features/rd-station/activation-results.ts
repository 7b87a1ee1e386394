/** What came of a person's way to RD Station and back, as the address of /settings tells it. */
export const activationResults = [
  ...(['connected', 'unknown', 'used', 'expired', 'denied', 'not_allowed', 'changed'] as const),
  ...(['refused', 'away'] as const),
] as const;
export type ActivationResult = (typeof activationResults)[number];
