import {
  type ErrorDefinition,
  type ErrorTable,
  type FieldErrors,
  kitErrors,
  type LastChange,
} from '@botica/contract/kit/errors';

interface Details {
  fields?: FieldErrors;
  /** 412: the current record in wire form, and the author of its last change. */
  current?: unknown;
  changedBy?: LastChange | undefined;
  /** 429 and 503: seconds before the next try. */
  retryAfterSeconds?: number;
  /** Replaces the sentence of the error table, for example to name a permission or a date. */
  message?: string;
  cause?: unknown;
}

/** Refusal that the caller reads: status, code and a sentence in pt-BR. */
export class AppError extends Error {
  readonly code: string;
  readonly definition: ErrorDefinition;
  readonly details: Details;

  constructor(code: string, definition: ErrorDefinition, details: Details = {}) {
    super(details.message ?? definition.message, { cause: details.cause });
    this.code = code;
    this.definition = definition;
    this.details = details;
  }
}

/**
 * Returns the function that creates the refusals of one feature: `const refuse = refusalsOf(ordersErrors); throw
 * refuse('orders.not_found')`.
 */
export function refusalsOf<T extends ErrorTable>(table: T) {
  return (code: keyof T & string, details?: Details): AppError => {
    const definition = table[code];
    if (definition === undefined) throw new Error(`Undeclared error code ${code}`);
    return new AppError(code, definition, details);
  };
}

/** Refusals that any route may answer. */
export const refuse = refusalsOf(kitErrors);
