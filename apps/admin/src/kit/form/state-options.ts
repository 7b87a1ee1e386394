import { states } from '@botica/contract/kit/brazil/uf';

/** The 27 states, searchable by code or name. */
export const stateOptions = states.map(({ code, name }) => ({ value: code as string, label: `${code} – ${name}` }));
