import { CheckField as SharedCheckField } from '@cartwright/design/parts'
import type { ReactNode } from 'react'

interface CheckFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly isChecked?: boolean
  readonly isRequired?: boolean
  readonly error?: string | undefined
}

/** Something to be said yes to; a form that has it says `yes`. */
export const CheckField = ({ name, label, isChecked = false, isRequired = false, error }: CheckFieldProps) => (
  <SharedCheckField
    {...{ name, label, error }}
    id={name}
    value="yes"
    defaultChecked={isChecked}
    required={isRequired}
  />
)
