import { states } from '@botica/contract/kit/brazil/uf';

/** The 27 states, found by code or by name. */
export const stateOptions = states.map(({ code, name }) => ({ value: code as string, label: `${code} – ${name}` }));
