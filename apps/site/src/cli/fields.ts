import { InvalidArgumentError } from 'commander'

/** Fields of a command by their names: `name=value`. */
export type FieldTexts = Readonly<Record<string, string>>

/** Reads an argument `name=value` of a command that takes several. */
export function collectField(pair: string, before: FieldTexts = {}): FieldTexts {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It takes the form name=value.')
  return { ...before, [name]: value }
}

/** `theme.fonts.heading=FRAUNCES` as `{ theme: { fonts: { heading: 'FRAUNCES' } } }`. */
export function nestFields(pairs: readonly (readonly [string, string])[]): Record<string, unknown> {
  const groups = Map.groupBy(pairs, ([name]) => name.split('.', 1)[0] ?? '')
  return Object.fromEntries(
    [...groups].map(([key, group]) => {
      const [[name, text] = [key, '']] = group
      const inner = group.map(([path, value]) => [path.slice(key.length + 1), value] as const)
      return [key, name === key ? parseValue(text) : nestFields(inner)]
    }),
  )
}

/** Lists and objects are written as JSON; everything else is the text it is. */
export function parseValue(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${text} is not JSON`)
  }
}
