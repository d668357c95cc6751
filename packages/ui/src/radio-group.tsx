import { Fragment, type ReactElement, type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  disabled?: boolean;
  /** Shown below the option while it is chosen: further input that it needs. */
  below?: ReactNode;
}

/** Props of every single choice. */
export interface ChoiceProps<Value extends string, Option extends RadioOption<Value>> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly Option[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

interface RadioGroupProps<Value extends string, Option extends RadioOption<Value>> extends ChoiceProps<Value, Option> {
  className?: string;
  /** Classes of each option and of its native input. */
  optionClass: string | undefined;
  inputClass: string | undefined;
  /** The visible part of an option. */
  face: (option: Option) => ReactNode;
  /** After the options. */
  children?: ReactNode;
}

/** One of a few options as native radio buttons: arrow keys move, Tab leaves the group. */
export function RadioGroup<Value extends string, Option extends RadioOption<Value>>(
  props: RadioGroupProps<Value, Option>,
): ReactElement {
  const { label, options, value, onChange, className, optionClass, inputClass, face, children } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <Fragment key={option.value}>
          <label className={optionClass}>
            <input
              type="radio"
              className={joinClasses(native.over, inputClass)}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {face(option)}
          </label>
          {option.below}
        </Fragment>
      ))}
      {children}
    </div>
  );
}
