import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { differingNames } from './form-differences.ts';
import { forgetDraft, type KeptDraft, keepDraft, readDraft, sweepDrafts } from './kept-draft.ts';

/** What is typed is kept so long after the last letter; in milliseconds. */
const restMs = 400;

interface KeptForm<Values extends FieldValues, Out> {
  /** Of the person and the record. */
  draftKey: string;
  form: UseFormReturn<Values, unknown, Out>;
  /** The record as it is saved. */
  values: Values;
  version: number;
  /** False for whoever may only read. */
  isOn: boolean;
}

export interface DraftOffer {
  draft: KeptDraft;
  /** Somebody saved the record since. */
  isOvertaken: boolean;
  /** Puts it into the form, unsaved. */
  takeUp: () => void;
  drop: () => void;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and offers it when the form is opened again: after a
 * crash, a dead battery, a closed tab.
 */
export function useKeptDraft<Values extends FieldValues, Out>(options: KeptForm<Values, Out>) {
  const { draftKey, form, values, isOn } = options;
  const [offered, setOffered] = useState(() => (isOn ? offerable(readDraft(draftKey), values) : null));
  const base = useRef(values);
  base.current = values;
  /** Until what was just typed is kept. */
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
    // What is offered is not written over before somebody has answered.
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
        // Without a name the form took in the record anew.
        if (name !== undefined) later();
      },
    });
    window.addEventListener('pagehide', now);
    // Fetched with the first stroke, it comes to a form in which something stands.
    if (differingNames(form.getValues(), base.current).length > 0) later();
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', now);
    };
  }, [form, isOn, isWaiting]);
  useEffect(() => sweepDrafts(Date.now()), []);

  const forget = () => {
    // Given up or saved: it must not come back a moment later.
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetDraft(draftKey);
  };
  const offer: DraftOffer | null = offered && {
    draft: offered,
    isOvertaken: offered.version !== options.version,
    takeUp: () => {
      for (const [name, value] of Object.entries(offered.changed)) {
        // What the form of this record held, by the names that it held it under.
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

/** Of what was kept the fields that the form still has, where they differ from what is saved by now. */
function offerable(draft: KeptDraft | null, values: FieldValues): KeptDraft | null {
  if (draft === null) return null;
  const entries = Object.entries(draft.changed).filter(
    ([name, value]) => name in values && JSON.stringify(value) !== JSON.stringify(values[name]),
  );
  return entries.length === 0 ? null : { ...draft, changed: Object.fromEntries(entries) };
}
