import type { ControlledProps } from './field-props.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Shown below it: why it cannot be chosen. */
  reason?: string | null;
}

export interface SelectOptions<Value extends string = string> {
  options: readonly Option<Value>[];
  /** Typing filters the options; accents and capitals do not matter. */
  searchable?: boolean;
  /** Options drawn at most, of a long list that is searched. */
  limit?: number;
  clearable?: boolean;
}

export interface SelectInputProps<Value extends string = string>
  extends ControlledProps<Value | ''>,
    SelectOptions<Value> {
  /** The label is spoken but not seen. */
  labelHidden?: boolean;
}

/** What is done to a field whose list is still on its way, in its order. */
export type Reach = 'focus' | 'click' | { key: string; code: string } | { typed: string };
