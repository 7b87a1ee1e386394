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

/**
 * Callbacks for the result of a save. `saveRecord` calls them; a feature with its own way of saving (orders) calls them
 * itself.
 */
export interface SaveOutcome {
  /** The save succeeded. Nothing is unsaved but what was typed meanwhile. */
  onSaved: () => void;
  /** The person discarded the changes. */
  onDropped: () => void;
  /** Another person saved first and their version is about to be merged. False if the form has nothing to compare. */
  onStale: (changedBy: LastChange | null) => boolean;
  /** Shows a refusal beside the fields that it names. False if it names none of them. */
  showFields: (error: ApiError) => boolean;
}

interface RecordFormOptions<Values extends FieldValues, Out extends FieldValues> {
  /** The contract's rules of each field. The input type is left open: the schema checks texts and outputs `Out`. */
  schema: z.core.$ZodType<Out>;
  /** The form values of the record, by wire name. An empty field is an empty text. */
  values: Values;
  /** The record's version. When it rises, the values are merged into the form, but never over unsaved input. */
  version: number;
  /**
   * Parts of the record that others change without a new version, as a text. When it changes, the values are merged as
   * well.
   */
  beside?: string;
  /** Names of the record and its fields for the question after a conflict. Null if the form shows no record yet. */
  words: RecordWords<Values> | null;
  /** Sends the touched fields `changed` (`all` has every field) and reports the result. */
  save: (changed: Partial<Out>, outcome: SaveOutcome, all: Out) => Promise<void>;
  /**
   * For a form that does not render all its parts at once: moves to the first of these fields in the order of the page,
   * for errors of the form and of the server. Without it the first field in the order of the form gets the focus.
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
    const submitted = structuredClone(form.getValues());
    const touched = new Set<string>(differingNames(submitted, base.current));
    const changed = Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name))) as Partial<Out>;
    const showFields = (error: ApiError) => showFieldErrors(error, form, options.onFaults);
    let isSaved = false;
    const onSaved = () => {
      isSaved = true;
      base.current = submitted;
      rebase(submitted);
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
  /** Resolves to true when saved. A second call while the first runs (Ctrl+S in form and page) waits for the first. */
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
    /** Resets the form to the record. */
    discard,
    formProps: { id: formId, ...formProps(isDirty, save) },
    /** Props for `SaveBar`. */
    bar: {
      formId,
      dirty: isDirty,
      saving: isSaving,
      onSave: save,
      onDiscard: discard,
      changed: words && { fields: words.fields, names: changedNames(dirtyFields) },
      conflict,
    },
    /** Props for `RecordConflict`: another person saved first, and the unsaved input is merged over their version. */
    conflict,
  };
}

/** Enter, the submit button and Ctrl+S in the form save. */
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
