import type { StorefrontPalette } from '@cartwright/client'
import { mainRoles } from '@cartwright/design'
import { useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { brandMessages as messages } from '../messages.ts'
import { type appearances, type BrandForm, withMainColor } from './theme-form.ts'

type Role = keyof StorefrontPalette
const roles = Object.keys(messages.roles) as Role[]
/** What owners choose; the others follow. */
const first: readonly Role[] = mainRoles

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

const COLOR = /^#[0-9a-fA-F]{6}$/
const isColor = (text: string) => COLOR.test(text)

interface ColorFieldProps extends Pick<ColorFieldsProps, 'form' | 'appearance'> {
  readonly role: Role
}

function ColorField({ form: { watch, setValue, getValues, register, formState }, appearance, role }: ColorFieldProps) {
  const id = useId()
  const name = `${appearance}.${role}` as const
  const color = watch(name)
  const isMain = first.includes(role)
  // The shades follow from the color before it was typed.
  const start = useRef(color)
  const choose = (chosen: string, palette = getValues(appearance)) => {
    if (!isColor(chosen) || palette[role] === chosen) return
    const next = isMain ? withMainColor(palette, appearance, { [role]: chosen }) : { ...palette, [role]: chosen }
    setValue(appearance, next, { shouldDirty: true })
  }
  const error = formState.errors[appearance]?.[role]?.message
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={`${messages.roles[role]}, ${messages[appearance]}`}
          value={isColor(color) ? color : '#000000'}
          onChange={({ target }) => choose(target.value)}
          className="h-9 w-11 shrink-0 cursor-pointer rounded-control border border-edge bg-raised p-0.5"
        />
        <label htmlFor={id} className="min-w-0 flex-1">
          {messages.roles[role]}
        </label>
        <input
          id={id}
          autoComplete="off"
          aria-invalid={error !== undefined}
          className="control w-28"
          maxLength={7}
          {...register(name, {
            pattern: { value: COLOR, message: messages.wrongColor },
            onBlur: ({ target }) => choose(target.value, { ...getValues(appearance), [role]: start.current }),
          })}
          onFocus={() => {
            if (isColor(color)) start.current = color
          }}
        />
      </div>
      {error && <p className="mt-1 text-alarm text-table">{error}</p>}
    </div>
  )
}
