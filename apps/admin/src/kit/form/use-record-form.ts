import type { LastChange } from '@botica/contract/kit/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '../api/api.ts';
import { differingNames } from './form-differences.ts';
import { changedNames, faultyNames } from './form-state.ts';
import { showFieldErrors } from './show-field-errors.ts';
import type { RecordWords } from './use-conflict.ts';
import { useFormBase } from './use-form-base.ts';

/** What a save has come to; `saveRecord` reports it, a feature with a way of its own (orders) does it itself. */
export interface SaveOutcome {
  /** It stands: nothing is unsaved, apart from what was typed in the meantime. */
  onSaved: () => void;
  /** The person gave up what was typed. */
  onDropped: () => void;
  /** Somebody else was quicker, and their version is about to come in; false when the form has nothing to compare. */
  onStale: (changedBy: LastChange | null) => boolean;
  /** Puts a refusal beside the fields that it names; false when it names none of them. */
  showFields: (error: ApiError) => boolean;
}

interface RecordFormOptions<Values extends FieldValues, Out extends FieldValues> {
  /** The contract's own rules of each field. What it takes is left open: it checks texts and gives `Out`. */
  schema: z.core.$ZodType<Out>;
  /** The record as the form holds it, in wire names; an empty field is an empty text. */
  values: Values;
  /** The record's version: when it rises, its values come into the form, but never over what was typed. */
  version: number;
  /** What others change of the record elsewhere, without a version of it, as a text: its values come in likewise. */
  beside?: string;
  /** What the record and its fields are called when somebody else was quicker. Null: the form shows no record yet. */
  words: RecordWords<Values> | null;
  /** Sends `changed`, the fields that were touched (`all` holds every one), and reports what has come of it. */
  save: (changed: Partial<Out>, outcome: SaveOutcome, all: Out) => Promise<void>;
  /**
   * For a form whose parts are not all drawn: takes the person to the first of these fields, as people read the page,
   * whether the form refuses them or the server. Without it the first in the order of the form is focused.
   */
  onFaults?: ((names: readonly string[]) => void) | undefined;
}

/**
 * The form of one record: checks by the contract, saves what was touched, keeps what was typed when the record changes
 * underneath (a refetch), shows what somebody else changed in the meantime (a 412) and asks whose version shall stand, puts
 * the server's refusals beside their fields. Example, a page with a save bar:
 *
 *     const client = useQueryClient();
 *     const record = useRecordForm({
 *       schema: couponForm,
 *       values: couponValues(coupon),
 *       version: coupon.version,
 *       words: { record: 'Este cupom', fields: couponRecord.fields },
 *       save: (changed, outcome) =>
 *         saveRecord(outcome, {
 *           send: () => call(coupons.endpoints.update, { params: { id }, body: changed }, { ifMatch: coupon.version }),
 *           put: (next) => client.setQueryData(couponOptions(id).queryKey, next),
 *           success: 'Cupom atualizado',
 *         }),
 *     });
 *     return (
 *       <form {...record.formProps}>
 *         <TextField control={record.form.control} name="name" label="Nome" />
 *         <SaveBar {...record.bar} disabledReason={missingPermission} />
 *       </form>
 *     );
 *
 * The save bar brings Ctrl+S on the whole page and asks before the page is left. A small form inside a card has buttons
 * of its own instead, with `LeaveGuard` and `RecordConflict` (customers/addresses/address-form); Ctrl+S then works while
 * the focus is in it.
 */
export function useRecordForm<Values extends FieldValues, Out extends FieldValues>(
  options: RecordFormOptions<Values, Out>,
) {
  const { schema, values, version, beside, words } = options;
  const form = useForm<Values, unknown, Out>({
    resolver: zodResolver(schema as z.core.$ZodType<Out, Values>),
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: options.onFaults === undefined,
  });
  const { isDirty, dirtyFields, isSubmitting: isSaving } = form.formState;
  const { base, rebase, discard, staleAfter, conflict } = useFormBase(form, { values, version, beside, words });
  const formId = useId();
  const running = useRef<Promise<boolean> | null>(null);

  const send = async (all: Out): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    const touched = new Set<string>(differingNames(sent, base.current));
    const changed = Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name))) as Partial<Out>;
    const showFields = (error: ApiError) => showFieldErrors(error, form, options.onFaults);
    let isSaved = false;
    const onSaved = () => {
      isSaved = true;
      base.current = sent;
      rebase(sent);
    };
    await options.save(changed, { onSaved, onDropped: discard, onStale: staleAfter(), showFields }, all);
    return isSaved;
  };
  const submit = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(
      async (all) => {
        isSaved = await send(all);
      },
      (errors) => options.onFaults?.(faultyNames(errors)),
    )();
    return isSaved;
  };
  /** Resolves to true when saved. A second call while the first runs (Ctrl+S in form and page) waits for it. */
  const save = (): Promise<boolean> => {
    running.current ??= submit().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  return {
    form,
    isDirty,
    isSaving,
    save,
    /** Back to the record as it is. */
    discard,
    formProps: { id: formId, ...formProps(isDirty, save) },
    /** For `SaveBar`. */
    bar: {
      formId,
      dirty: isDirty,
      saving: isSaving,
      onSave: save,
      onDiscard: discard,
      changed: words && { fields: words.fields, names: changedNames(dirtyFields) },
      conflict,
    },
    /** For `RecordConflict`: somebody else was quicker. What was typed stands in the form, over their version. */
    conflict,
  };
}

/** Enter and the submit button save; so does Ctrl+S while the focus is in the form. */
function formProps(isDirty: boolean, save: () => Promise<boolean>) {
  return {
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (isDirty) void save();
    },
  };
}
