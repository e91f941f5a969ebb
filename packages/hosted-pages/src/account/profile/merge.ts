import { createHash } from 'node:crypto'
import type { Form } from '../../checkout/form.ts'
import { rowsIn } from './reached.ts'

/** Where the page keeps what it was made of. */
export const SEEN = 'seen'

/** Phones are one unit, and so are emails; every other input is its own. */
const unitOf = (input: string) => /^(phone|email)-\d+(-tag)?$/.exec(input)?.[1] ?? input

/** What each unit of a form holds, however a browser writes it. */
function textsOf(form: Form): Map<string, string> {
  const rows = (['phone', 'email'] as const).map((reach) => {
    const filled = rowsIn(form, reach).filter(({ text }) => text !== '')
    return [reach, filled.length === 0 ? '' : JSON.stringify(filled)] as const
  })
  const others = Object.entries(form).filter(([name]) => unitOf(name) === name && name !== SEEN)
  return new Map([...rows, ...others.map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trim()] as const)])
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** A hash of the initial values, for a hidden field: it shows which fields the member changed. */
export const writeSeen = (form: Form): string =>
  JSON.stringify(Object.fromEntries([...textsOf(form)].map(([unit, text]) => [unit, digest(text)])))

function readSeen(form: Form): Map<string, unknown> {
  try {
    const seen: unknown = JSON.parse(form[SEEN] ?? '')
    return new Map(Object.entries(Object(seen)))
  } catch {
    return new Map()
  }
}

export interface Merged {
  /** The stored profile with the member's changes. */
  readonly form: Form
  /** What both have changed, each to something else. */
  readonly disputed: readonly string[]
}

/** Merges a member's changes into the stored profile, which may have changed since the page was rendered. */
export function merge(form: Form, stored: Form): Merged {
  const [seen, typed, current] = [readSeen(form), textsOf(form), textsOf(stored)]
  // A box that is not ticked is not sent.
  const typedIn = (unit: string) => typed.get(unit) ?? ''
  const isTouched = (unit: string) => seen.has(unit) && digest(typedIn(unit)) !== seen.get(unit)
  const units = [...current].filter(([unit]) => isTouched(unit))
  const touched = new Set(units.map(([unit]) => unit))
  const pick = (from: Form, isWanted: (unit: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name !== SEEN && isWanted(unitOf(name))))
  const unticked = [...touched].filter((unit) => !typed.has(unit)).map((unit) => [unit, ''])
  return {
    form: {
      ...pick(stored, (unit) => !touched.has(unit)),
      ...pick(form, (unit) => touched.has(unit)),
      ...Object.fromEntries(unticked),
    },
    disputed: units.flatMap(([unit, text]) =>
      digest(text) !== seen.get(unit) && text !== typedIn(unit) ? [unit] : [],
    ),
  }
}
