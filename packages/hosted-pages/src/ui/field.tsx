import { SelectField, TextArea as SharedTextArea, TextField } from '@cartwright/design/parts'
import type { ComponentProps } from 'react'

type Named<Props> = Omit<Props, 'id' | 'name'> & { readonly name: string }

// The id of a field is its name: the summary of errors links to it, and no page has two forms with one field.

export const Field = ({ name, ...props }: Named<ComponentProps<typeof TextField>>) => (
  <TextField id={name} name={name} {...props} />
)

export const Select = ({ name, ...props }: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField id={name} name={name} {...props} />
)

export const TextArea = ({ name, ...props }: Named<ComponentProps<typeof SharedTextArea>>) => (
  <SharedTextArea id={name} name={name} {...props} />
)
