import type { StorefrontPalette } from '@cartwright/client'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messages } from './messages.ts'
import type { appearances, BrandForm } from './theme-form.ts'

type Role = keyof StorefrontPalette
const roles = Object.keys(messages.roles) as Role[]
/** What most owners change. */
const first: readonly Role[] = ['accent', 'onAccent', 'background', 'text', 'footer', 'onFooter']

interface ColorFieldsProps {
  readonly form: UseFormReturn<BrandForm>
  readonly appearance: (typeof appearances)[number]
  /** Why the site rejected the colors. */
  readonly problem: string | undefined
}

/** The colors of the light or the dark mode. */
export function ColorFields({ form, appearance, problem }: ColorFieldsProps) {
  const field = (role: Role) => <ColorField key={role} {...{ form, appearance, role }} />
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{messages[appearance]}</legend>
      {problem && (
        <p role="alert" className="mb-2 text-alarm">
          {problem}
        </p>
      )}
      <div className="flex flex-col gap-2">{first.map(field)}</div>
      <details className="mt-3">
        <summary className="link cursor-pointer">{`${messages.moreColors} (${messages[appearance]})`}</summary>
        <div className="mt-2 flex flex-col gap-2">{roles.filter((role) => !first.includes(role)).map(field)}</div>
      </details>
    </fieldset>
  )
}

interface ColorFieldProps extends Pick<ColorFieldsProps, 'form' | 'appearance'> {
  readonly role: Role
}

function ColorField({ form: { watch, setValue, register, formState }, appearance, role }: ColorFieldProps) {
  const id = useId()
  const name = `${appearance}.${role}` as const
  const color = watch(name)
  const error = formState.errors[appearance]?.[role]?.message
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={`${messages.roles[role]}, ${messages[appearance]}`}
          value={/^#[0-9a-fA-F]{6}$/.test(color) ? color : '#000000'}
          onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
          className="h-9 w-11 shrink-0 cursor-pointer rounded-control border border-edge bg-raised p-0.5"
        />
        <label htmlFor={id} className="min-w-0 flex-1">
          {messages.roles[role]}
        </label>
        <input
          id={id}
          autoComplete="off"
          aria-invalid={error !== undefined}
          className="input w-28"
          maxLength={7}
          {...register(name, { pattern: { value: /^#[0-9a-fA-F]{6}$/, message: messages.wrongColor } })}
        />
      </div>
      {error && <p className="mt-1 text-alarm text-table">{error}</p>}
    </div>
  )
}
