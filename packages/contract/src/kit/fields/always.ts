/** Makes a rule across fields run while other fields are invalid, so that a form shows all errors at once. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
