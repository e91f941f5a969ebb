/** The name under which a form says what it showed of something when it was opened. */
const shownName = (name: string) => `shown.${name}`

interface ShownProps {
  /** As they were when the form was opened. */
  readonly values: Readonly<Record<string, string | boolean>>
}

/** Goes along with a form: only what is changed in it is saved, whatever was decided elsewhere while it was open. */
export function Shown({ values }: ShownProps) {
  return Object.entries(values).map(([name, value]) => (
    <input
      key={name}
      type="hidden"
      name={shownName(name)}
      value={typeof value === 'string' ? value : value ? 'yes' : 'no'}
    />
  ))
}

type ReadText = (name: string) => string

/** What a form showed when it was opened, by one of its fields that is never empty; of one that does not say, what is so now. */
export function readShown<Form>(text: ReadText, field: string, read: (text: ReadText) => Form, now: Form): Form {
  return text(shownName(field)) === '' ? now : read((name) => text(shownName(name)))
}

/** The changes of a form: values that another owner changed since then stay, and the log names only the changes. */
export function changesOf<Form extends object>(form: Form, shown: Form): Partial<Form> {
  const changes: Partial<Form> = {}
  for (const name in form) if (form[name] !== shown[name]) changes[name] = form[name]
  return changes
}
