import { ApiKeyScope } from '@cartwright/client/enumerations'
import type { ComponentProps } from 'react'
import { CheckField } from '../kit/field.tsx'
import { messages } from './messages.ts'

interface ScopeFieldsProps {
  readonly error: string | undefined
  /** What React Hook Form's `register` gives. */
  readonly field: ComponentProps<'input'>
}

/** A box for each scope of a key or an app. */
export function ScopeFields({ error, field }: ScopeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{messages.keys.scopes}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.values(ApiKeyScope).map((scope) => (
          <CheckField key={scope} label={scope} value={scope} {...field} />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-alarm text-table">
          {error}
        </p>
      )}
    </fieldset>
  )
}
