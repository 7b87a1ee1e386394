import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { differingNames } from './form-differences.ts';
import { forgetDraft, type KeptDraft, keepDraft, readDraft, sweepDrafts } from './kept-draft.ts';

/** Delay after the last key before the input is stored, in milliseconds. */
const restMs = 400;

interface KeptForm<Values extends FieldValues, Out> {
  /** Key of the person and the record. */
  draftKey: string;
  form: UseFormReturn<Values, unknown, Out>;
  /** The saved record. */
  values: Values;
  version: number;
  /** False for people who may only read. */
  isOn: boolean;
}

export interface DraftOffer {
  draft: KeptDraft;
  /** True if somebody has saved the record since. */
  isOvertaken: boolean;
  /** Puts the draft into the form, unsaved. */
  takeUp: () => void;
  drop: () => void;
}

/**
 * Stores unsaved input in this browser until it is saved or discarded, and offers it when the form is opened again
 * after a crash, an empty battery or a closed tab.
 */
export function useKeptDraft<Values extends FieldValues, Out>(options: KeptForm<Values, Out>) {
  const { draftKey, form, values, isOn } = options;
  const [offered, setOffered] = useState(() => (isOn ? offerable(readDraft(draftKey), values) : null));
  const base = useRef(values);
  base.current = values;
  /** Timer of the pending store. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    const typed = form.getValues();
    const names = differingNames(typed, base.current);
    if (names.length === 0) return forgetDraft(draftKey);
    const changed = Object.fromEntries(names.map((name) => [name, typed[name]]));
    keepDraft(draftKey, { version: options.version, at: Date.now(), changed });
  });
  const isWaiting = offered !== null;
  useEffect(() => {
    // A draft that is being offered is not overwritten before the person has answered.
    if (!isOn || isWaiting) return;
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, restMs);
    };
    const now = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keep();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name the form was reset to the record.
        if (name !== undefined) later();
      },
    });
    window.addEventListener('pagehide', now);
    // The code is loaded with the first key, so the form already has input.
    if (differingNames(form.getValues(), base.current).length > 0) later();
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', now);
    };
  }, [form, isOn, isWaiting]);
  useEffect(() => sweepDrafts(Date.now()), []);

  const forget = () => {
    // The input was discarded or saved, so the pending store must not bring it back.
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetDraft(draftKey);
  };
  const offer: DraftOffer | null = offered && {
    draft: offered,
    isOvertaken: offered.version !== options.version,
    takeUp: () => {
      for (const [name, value] of Object.entries(offered.changed)) {
        // The draft was written by a form of the same record, so names and values match.
        form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
      }
      setOffered(null);
    },
    drop: () => {
      forget();
      setOffered(null);
    },
  };
  return { offer, forget };
}

/** The stored fields that the form still has and whose values differ from the saved ones. */
function offerable(draft: KeptDraft | null, values: FieldValues): KeptDraft | null {
  if (draft === null) return null;
  const entries = Object.entries(draft.changed).filter(
    ([name, value]) => name in values && JSON.stringify(value) !== JSON.stringify(values[name]),
  );
  return entries.length === 0 ? null : { ...draft, changed: Object.fromEntries(entries) };
}
