import { TextField as SharedTextField } from '@cartwright/design/parts'
import type { ComponentProps, ReactElement } from 'react'

export { CheckField, Field, SelectField, TextArea } from '@cartwright/design/parts'

/** A line of text. Browsers do not fill it in: what they know about the owner is rarely what the shop needs. */
export function TextField(props: ComponentProps<typeof SharedTextField>): ReactElement {
  return <SharedTextField autoComplete="off" {...props} />
}

/** The options of a select: values with what people read. */
export function Options({ labels }: { readonly labels: Readonly<Record<string, string>> }): ReactElement[] {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
