import { zip, zipErrors } from '@botica/contract/platform/zip/zip.contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { type ZipFields, zipFill } from './zip-fill.ts';

/** Timeout of a CEP lookup in milliseconds. */
const patienceMs = 5_000;

export interface ZipLookup {
  isSearching: boolean;
  /** `CEP não encontrado`. */
  error: string | undefined;
  /** A message that is no fault of the CEP: the lookup failed. */
  note: string | undefined;
  /** Starts a lookup when the CEP has eight digits, and cancels the former one. */
  ask: (cep: string) => void;
}

const idle = { isSearching: false, error: undefined, note: undefined };

interface AddressPart {
  present: () => ZipFields;
  /** Returns the stored address. */
  stored: () => Partial<ZipFields>;
  fill: (name: keyof ZipFields, value: string) => void;
  /** Called after the address was filled in. */
  onFilled?: () => void;
}

/** Looks up the address of a CEP while it is typed. It never blocks the form. */
export function useZipLookup({ present, stored, fill, onFilled }: AddressPart): ZipLookup {
  const lastFound = useRef<Partial<ZipFields>>({});
  const [state, setState] = useState<Omit<ZipLookup, 'ask'>>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (cep: string) => {
    running.current?.abort();
    if (!/^\d{8}$/.test(cep)) return setState(idle);
    const lookup = new AbortController();
    running.current = lookup;
    setState({ ...idle, isSearching: true });
    const patience = setTimeout(() => lookup.abort('late'), patienceMs);
    try {
      const found = await call(zip.endpoints.lookUp, { params: { cep } }, { signal: lookup.signal });
      const fields = zipFill(found, present(), [stored(), lastFound.current]);
      lastFound.current = { ...lastFound.current, ...fields };
      for (const [name, value] of Object.entries(fields)) fill(name as keyof ZipFields, value);
      setState({ ...idle, note: 'Endereço preenchido pelo CEP.' });
      onFilled?.();
    } catch (error) {
      // Another CEP was typed, or the form is closed.
      if (lookup.signal.aborted && lookup.signal.reason !== 'late') return;
      const isUnknown = error instanceof ApiError && error.status === 404;
      setState(
        isUnknown
          ? { ...idle, error: zipErrors['zip.not_found'].message }
          : { ...idle, note: zipErrors['zip.unavailable'].message },
      );
    } finally {
      clearTimeout(patience);
    }
  };
  return { ...state, ask: (cep) => void ask(cep) };
}
