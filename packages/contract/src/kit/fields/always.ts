/** For a rule across fields: asked also while other fields are wrong, so that a form shows all that is missing at once. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
