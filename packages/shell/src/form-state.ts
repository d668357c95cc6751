import { useState } from 'react';
import { fieldErrors } from './say-failure.ts';
import { useAction } from './use-action.ts';

/** Error messages by field name. */
export type Mistakes = Readonly<Record<string, string | undefined>>;

/** The values of a form and how they change. */
export interface FormValues<Form> {
  readonly form: Form;
  /** True if the form has changes that leaving it would lose. */
  readonly unsaved: boolean;
  change(part: Partial<Form>): void;
  /** Resets the initial values. */
  clear(): void;
}

export interface FormRules<Form> {
  /** Returns the mistakes before anything is sent; empty if the form can be sent. */
  readonly check: (form: Form) => Mistakes;
  /** Sends the form. May return LEAVES, like an action. */
  readonly send: (form: Form) => Promise<unknown>;
  /**
   * Returns the fields at fault for a refusal; by default those that the server names, with its
   * messages.
   */
  readonly blame?: (error: unknown) => Mistakes;
  /** Values that a failed attempt empties, such as a code. Their mistake stays shown. */
  readonly emptied?: Partial<Form>;
  /** Called with a failure that no field caused. Without it the screen shows `failure`. */
  readonly failed?: (error: unknown) => void;
}

/** The props that connect one value of a form with its input. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  onChange(value: Value): void;
}

/** The props that connect a yes or no of a form with its checkbox or switch. */
export interface BoundCheckbox {
  readonly checked: boolean;
  readonly invalid: boolean;
  onChange(checked: boolean): void;
}

type Names<Form, Value> = { [Name in keyof Form & string]: Form[Name] extends Value ? Name : never }[keyof Form &
  string];

const isNone = (mistakes: Mistakes) => Object.values(mistakes).every((mistake) => mistake === undefined);

/**
 * A form: its values as drafts, its mistakes, and sending it once at a time. Mistakes are searched
 * when it is sent. A shown mistake disappears as soon as it is corrected, and no new one appears
 * while the user types.
 */
export function useFormState<Form extends object>(values: FormValues<Form>, rules: FormRules<Form>) {
  const { check, send, blame = fieldErrors, emptied, failed } = rules;
  const { form, unsaved, change, clear } = values;
  const [sent, setSent] = useState<Form>();
  const [looked, setLooked] = useState<readonly string[]>([]);
  const [misses, setMisses] = useState(0);
  const action = useAction(
    async () => {
      const result = await send(form);
      setSent(form);
      return result;
    },
    (error) => {
      setMisses((times) => times + 1);
      if (emptied) change(emptied);
      if (isNone(blame(error))) failed?.(error);
    },
  );
  const { failure } = action;
  const found = looked.length > 0 ? check(form) : {};
  const refused = failure === undefined ? {} : blame(failure);
  function changeForm(part: Partial<Form>): void {
    change(part);
    action.reset();
  }
  const stillWrong = Object.fromEntries(looked.map((name) => [name, found[name]]));
  const mistakes = { ...refused, ...stillWrong } as Mistakes;
  return {
    form,
    busy: action.busy,
    /** True if leaving the form now would lose input. FormPage asks first. */
    unsaved: unsaved && !action.busy && form !== sent,
    /** Number of attempts that ended with a mistake or a failure. FormPage then moves the focus. */
    misses,
    mistakes,
    /** The failure of the last attempt, if no field is at fault. */
    failure: failure !== undefined && isNone(refused) ? failure : undefined,
    change(part: Partial<Form>) {
      changeForm(part);
    },
    ...bindingsOf(form, mistakes, changeForm),
    /** Shows a field's mistake before the form is sent. Returns true if it has no mistake. */
    inspect(name: keyof Form & string) {
      setLooked((names) => [...names, name]);
      return check(form)[name] === undefined;
    },
    submit() {
      const wrong = check(form);
      setLooked(Object.keys(wrong));
      if (isNone(wrong)) action.run();
      else setMisses((times) => times + 1);
    },
    /** Resets the initial values. */
    clear() {
      clear();
      setLooked([]);
      action.reset();
    },
  };
}

function bindingsOf<Form extends object>(form: Form, mistakes: Mistakes, change: (part: Partial<Form>) => void) {
  return {
    /**
     * Connects an input: `<Field {...form.field('name')} />`. The input links its error by
     * aria-describedby. `read` cleans what the user typed.
     */
    field<Name extends keyof Form & string>(
      name: Name,
      read = (value: Form[Name]): Form[Name] => value,
    ): BoundField<Form[Name]> {
      return {
        value: form[name],
        error: mistakes[name],
        onChange(value) {
          const part = {} as Partial<Form>;
          part[name] = read(value);
          change(part);
        },
      };
    },
    /** Connects a checkbox or a switch: `<Checkbox {...form.checkbox('agreed')} />`. */
    checkbox(name: Names<Form, boolean>): BoundCheckbox {
      return {
        checked: form[name] as boolean,
        invalid: mistakes[name] !== undefined,
        onChange: (checked) => change({ [name]: checked } as Partial<Form>),
      };
    },
  };
}
