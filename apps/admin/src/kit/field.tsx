import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The label is for screen readers only. */
  readonly quiet?: boolean
}

interface Control {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  quiet,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }): ReactNode {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={quiet ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-table">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-alarm text-table">
          {error}
        </p>
      )}
    </div>
  )
}

/** A line of text. Takes what React Hook Form's `register` gives. */
export function TextField({ label, hint, error, quiet, ...input }: FieldProps & ComponentProps<'input'>): ReactNode {
  return (
    <Field {...{ label, hint, error, quiet: quiet ?? false }}>
      {(control) => <input autoComplete="off" {...input} {...control} className={`input ${input.className ?? ''}`} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, quiet, ...input }: FieldProps & ComponentProps<'textarea'>): ReactNode {
  return (
    <Field {...{ label, hint, error, quiet: quiet ?? false }}>
      {(control) => <textarea {...input} {...control} className={`input ${input.className ?? ''}`} />}
    </Field>
  )
}

export function SelectField({ label, hint, error, quiet, ...input }: FieldProps & ComponentProps<'select'>): ReactNode {
  return (
    <Field {...{ label, hint, error, quiet: quiet ?? false }}>
      {(control) => <select {...input} {...control} className={`input ${input.className ?? ''}`} />}
    </Field>
  )
}

export function CheckField({
  label,
  hint,
  ...input
}: Pick<FieldProps, 'label' | 'hint'> & ComponentProps<'input'>): ReactNode {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <input {...input} id={id} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} className="mt-0.5" />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-table">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
