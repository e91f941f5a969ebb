import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'

interface FieldFrame {
  readonly name: string
  readonly label: string
  /** Stands after the label of a field that may stay empty. */
  readonly note?: string | undefined
  readonly hint?: ReactNode
  /** What is wrong with what was entered; what was entered stays in the field. */
  readonly error?: string | undefined
}

type FieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>

/** A labelled input with its hint and its error, wired for assistive technology. */
export function Field({ name, label, note, hint, error, className, ...input }: FieldProps) {
  return (
    <Labelled {...{ name, label, note, hint, error, className }}>
      <input id={name} name={name} {...described({ name, hint, error })} {...input} />
    </Labelled>
  )
}

type SelectProps = FieldFrame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>

/** A labelled choice from a list; the options are its children. */
export function Select({ name, label, note, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Labelled {...{ name, label, note, hint, error, className }}>
      <select id={name} name={name} {...described({ name, hint, error })} {...select}>
        {children}
      </select>
    </Labelled>
  )
}

/** A labelled text of several lines. */
export function TextArea({
  name,
  label,
  note,
  hint,
  error,
  value,
  ...rest
}: FieldFrame & { value?: string; rows?: number; maxLength?: number }) {
  return (
    <Labelled {...{ name, label, note, hint, error }}>
      <textarea id={name} name={name} defaultValue={value} {...described({ name, hint, error })} {...rest} />
    </Labelled>
  )
}

function Labelled({
  name,
  label,
  note,
  hint,
  error,
  className = '',
  children,
}: FieldFrame & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={`field ${className}`.trim()} data-invalid={error ? '' : undefined}>
      <label htmlFor={name}>
        {label}
        {note && <span className="note"> ({note})</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function described({ name, hint, error }: Pick<FieldFrame, 'name' | 'hint' | 'error'>) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
