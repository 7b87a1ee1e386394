import type { ControlledProps } from './field-props.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** The reason why the option cannot be chosen, shown below it. */
  reason?: string | null;
}

export interface SelectOptions<Value extends string = string> {
  options: readonly Option<Value>[];
  /** True if typing filters the options, regardless of accents and case. */
  searchable?: boolean;
  /** Maximum options rendered from a long searchable list. */
  limit?: number;
  clearable?: boolean;
}

export interface SelectInputProps<Value extends string = string>
  extends ControlledProps<Value | ''>,
    SelectOptions<Value> {
  /** True if the label is only for screen readers. */
  labelHidden?: boolean;
}

/** A key, click or text on a field whose list is still loading. Steps are applied in order. */
export type Reach = 'focus' | 'click' | { key: string; code: string } | { typed: string };
