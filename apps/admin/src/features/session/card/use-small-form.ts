import { type Ref, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../kit/api/api.ts';
import { signInRefusal } from './sign-in-refusal.ts';

type Texts = Record<string, string>;
type Messages<Values> = { [Name in keyof Values]?: string };

interface SmallFormOptions<Values extends Texts> {
  /** Fields in reading order. The first invalid one gets the focus. */
  initial: Values;
  /** Returns the error messages by field. */
  check: (values: Values) => Messages<Values>;
  /** Rejects with the server's refusal. After success the form stays busy, because the next page replaces it. */
  send: (values: Values) => Promise<void>;
  /** The field of a refusal that names none itself. */
  placeOf?: (error: unknown) => string | undefined;
}

/** The first message of each field from a schema. */
export const checkedBy =
  <Values extends Texts>(schema: z.core.$ZodType) =>
  (values: Values): Messages<Values> => {
    const messages: Messages<Values> = {};
    for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
      const name = path[0] as keyof Values;
      messages[name] ??= message;
    }
    return messages;
  };

/**
 * A small form for the sign-in pages, where the form library would be a tenth of all code. It validates at the first
 * submit and then on every change, shows refusals beside their fields and focuses the first one.
 */
export function useSmallForm<Values extends Texts>(options: SmallFormOptions<Values>) {
  const { initial, check, send, placeOf } = options;
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<Messages<Values>>({});
  const [formError, setFormError] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const inputs = useRef<{ [Name in keyof Values]?: HTMLElement | null }>({});
  const names = Object.keys(initial) as (keyof Values & string)[];
  const shown: Messages<Values> = submitted ? { ...check(values), ...refused } : {};

  const focusFirst = (messages: Messages<Values>): boolean => {
    const first = names.find((name) => messages[name]);
    if (first === undefined) return false;
    const input = inputs.current[first];
    if (input instanceof HTMLInputElement) input.select();
    input?.focus();
    return true;
  };

  const submit = async () => {
    if (busy) return;
    setSubmitted(true);
    setRefused({});
    setFormError(undefined);
    if (focusFirst(check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setBusy(false);
      const { message } = signInRefusal(error);
      const place = placeOf?.(error);
      const named = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in initial);
      const own = Object.fromEntries(
        named.length === 0 && place && place in initial ? [[place, message]] : named,
      ) as Messages<Values>;
      setRefused(own);
      if (!focusFirst(own)) setFormError(message);
    }
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: shown[name],
    onChange: (value: string) => {
      setValues((former) => ({ ...former, [name]: value }));
      setRefused((former) => ({ ...former, [name]: undefined }));
    },
    ref: ((element: HTMLElement | null) => {
      inputs.current[name] = element;
    }) as Ref<HTMLElement>,
  });

  return { values, field, formError, busy, submit };
}
