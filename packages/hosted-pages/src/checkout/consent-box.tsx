interface ConsentBoxProps {
  readonly name: string
  readonly title: string
  /** What the customer agrees to, before the box. */
  readonly terms?: readonly string[]
  readonly label: string
  readonly checked: boolean
  readonly error: string | undefined
}

/** A box that the customer ticks to place the order. */
export function ConsentBox({ name, title, terms = [], label, checked, error }: ConsentBoxProps) {
  return (
    <fieldset className="fields" data-invalid={error ? '' : undefined}>
      <legend>{title}</legend>
      {terms.map((text) => (
        <p className="small" key={text}>
          {text}
        </p>
      ))}
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required
          defaultChecked={checked}
          aria-describedby={error ? `${name}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
