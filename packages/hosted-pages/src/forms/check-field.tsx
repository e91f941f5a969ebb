import type { ReactNode } from 'react'

interface CheckFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly isChecked?: boolean
  readonly isRequired?: boolean
  readonly error?: string | undefined
}

/** Something to be said yes to; a form that has it says `yes`. */
export function CheckField({ name, label, isChecked = false, isRequired = false, error }: CheckFieldProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={isChecked}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {label}
      </label>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
