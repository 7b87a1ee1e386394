import {
  type ErrorDefinition,
  type ErrorTable,
  type FieldErrors,
  kitErrors,
  type LastChange,
} from '@botica/contract/kit/errors';

interface Details {
  fields?: FieldErrors;
  /** 412: the record as it stands now, in wire form, and who changed it last. */
  current?: unknown;
  changedBy?: LastChange | undefined;
  /** 429 and 503: seconds until another try makes sense. */
  retryAfterSeconds?: number;
  /** Replaces the declared sentence where it must name something (a permission, a date). */
  message?: string;
  cause?: unknown;
}

/** A refusal that the caller reads: status, code and pt-BR sentence. */
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

/** Makes the refusals of one feature: `const refuse = refusalsOf(ordersErrors); throw refuse('orders.not_found')`. */
export function refusalsOf<T extends ErrorTable>(table: T) {
  return (code: keyof T & string, details?: Details): AppError => {
    const definition = table[code];
    if (definition === undefined) throw new Error(`Undeclared error code ${code}`);
    return new AppError(code, definition, details);
  };
}

/** The refusals that any route may answer. */
export const refuse = refusalsOf(kitErrors);
