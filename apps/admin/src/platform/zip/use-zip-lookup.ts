import { zip, zipErrors } from '@botica/contract/platform/zip/zip.contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { type ZipFields, zipFill } from './zip-fill.ts';

/** Longer nobody waits for a CEP. */
const patienceMs = 5_000;

export interface ZipLookup {
  isSearching: boolean;
  /** `CEP não encontrado`. */
  error: string | undefined;
  /** A sentence that is no fault of the CEP: nobody could be asked. */
  note: string | undefined;
  /** Asks once the CEP has its eight digits; what was asked before no longer counts. */
  ask: (cep: string) => void;
}

const idle = { isSearching: false, error: undefined, note: undefined };

interface AddressPart {
  present: () => ZipFields;
  /** The address as it is stored. */
  stored: () => Partial<ZipFields>;
  fill: (name: keyof ZipFields, value: string) => void;
  /** The address was filled in. */
  onFilled?: () => void;
}

/** Asks for the address of a CEP as it is typed. Never in the way: the form stays open, and is sent as it stands. */
export function useZipLookup({ present, stored, fill, onFilled }: AddressPart): ZipLookup {
  const told = useRef<Partial<ZipFields>>({});
  const [state, setState] = useState<Omit<ZipLookup, 'ask'>>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (cep: string) => {
    running.current?.abort();
    if (!/^\d{8}$/.test(cep)) return setState(idle);
    const asked = new AbortController();
    running.current = asked;
    setState({ ...idle, isSearching: true });
    const patience = setTimeout(() => asked.abort('late'), patienceMs);
    try {
      const found = await call(zip.endpoints.lookUp, { params: { cep } }, { signal: asked.signal });
      const fields = zipFill(found, present(), [stored(), told.current]);
      told.current = { ...told.current, ...fields };
      for (const [name, value] of Object.entries(fields)) fill(name as keyof ZipFields, value);
      setState({ ...idle, note: 'Endereço preenchido pelo CEP.' });
      onFilled?.();
    } catch (error) {
      // Another CEP has taken its place, or the form is closed.
      if (asked.signal.aborted && asked.signal.reason !== 'late') return;
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
