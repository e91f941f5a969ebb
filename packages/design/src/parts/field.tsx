import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'

export interface FieldProps {
  readonly label: ReactNode
  /** Stands after the label, such as that the field may stay empty. */
  readonly note?: string | undefined
  readonly hint?: ReactNode
  /** What is wrong with what was entered; what was entered stays in the field. */
  readonly error?: string | undefined
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean | undefined
  /** Of the control. By default the field makes one up. */
  readonly id?: string | undefined
  /** Of the whole field. */
  readonly className?: string | undefined
}

interface Control {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label, hint and error, wired for assistive technology. */
export function Field({
  label,
  note,
  hint,
  error,
  isLabelHidden,
  id: given,
  className = '',
  children,
}: FieldProps & { readonly children: (control: Control) => ReactNode }): ReactElement {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`.trim()} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {note && <span className="note"> ({note})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldTexts {...{ id, hint, error }} />
    </div>
  )
}

function FieldTexts({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { readonly id: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

type Labelled<Tag extends 'input' | 'select' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps>

/** A labelled input. */
export function TextField({
  label,
  note,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  ...input
}: Labelled<'input'>): ReactElement {
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id, className }}>
      {(control) => <input {...control} className="control" {...input} />}
    </Field>
  )
}

/** A labelled choice from a list; the options are its children. */
export function SelectField({
  label,
  note,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  ...select
}: Labelled<'select'>): ReactElement {
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id, className }}>
      {(control) => <select {...control} className="control" {...select} />}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  note,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  ...text
}: Labelled<'textarea'>): ReactElement {
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id, className }}>
      {(control) => <textarea {...control} className="control" {...text} />}
    </Field>
  )
}

/** A box to check, beside its label. */
export function CheckField({
  label,
  hint,
  error,
  id: given,
  className = '',
  ...input
}: Omit<Labelled<'input'>, 'note' | 'isLabelHidden' | 'type'>): ReactElement {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`.trim()} data-invalid={error ? '' : undefined}>
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {label}
      </label>
      <FieldTexts {...{ id, hint, error }} />
    </div>
  )
}
