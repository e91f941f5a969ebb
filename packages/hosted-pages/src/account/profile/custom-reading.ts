import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { type CustomValue, type Entry, itemsOf, keyInput, textOf } from './custom-layout.ts'
import { parseNumber } from './numbers.ts'

/** An input, and what is wrong: no number, or the name of an entry that has none, or one that is there. */
export type Flaw = readonly [input: string, what: 'number' | 'unnamed' | 'taken']

/** What was entered; where a call would name a field in it, `place` tells which input that is. */
export interface ReadValue {
  readonly value: CustomValue | undefined
  /** Inputs whose value cannot be stored under any rule. */
  readonly flaws: readonly Flaw[]
  readonly places: readonly (readonly [path: string, input: string])[]
}

/** Reads the input. Untouched fields keep their exact value, emptied ones are removed. */
export function readEntry(entry: Entry, form: Form, path: string, language: Language): ReadValue {
  if (entry.as === 'group') return readGroup(entry, form, path, language)
  if (entry.as === 'pair') return { value: undefined, flaws: [], places: [] }
  const { name, text, value } = entry
  const entered = (form[name] ?? (entry.as === 'flag' ? '' : text)).replaceAll('\r\n', '\n')
  const read = entered === text.trim() ? { value, flaws: [] } : readInput(entry, entered, language)
  return { ...read, places: [[path, name]] }
}

type Lone = Exclude<Entry, { as: 'group' | 'pair' }>

function readInput(entry: Lone, entered: string, language: Language): Pick<ReadValue, 'value' | 'flaws'> {
  if (entry.as === 'flag') return { value: { boolValue: entered === 'yes' }, flaws: [] }
  if (entry.as === 'lines') return readLines(entry, entered, language)
  if (entered === '') return { value: undefined, flaws: [] }
  if (entry.as === 'number') {
    const number = parseNumber(entered, language)
    return number === null
      ? { value: entry.value, flaws: [[entry.name, 'number']] }
      : { value: { numValue: number }, flaws: [] }
  }
  if (entry.as === 'day') return { value: { dateValue: entered }, flaws: [] }
  if (entry.as === 'moment') return { value: { dateValue: `${entered}Z` }, flaws: [] }
  return { value: { strValue: entered }, flaws: [] }
}

function readLines(
  entry: Extract<Entry, { as: 'lines' }>,
  entered: string,
  language: Language,
): Pick<ReadValue, 'value' | 'flaws'> {
  const known = itemsOf(entry.value ?? {})
  const lines = entered.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const values = lines.map((line) => {
    const same = known.find((item) => textOf(item, language) === line)
    if (same) return same
    if (entry.of === 'strValue') return { strValue: line }
    const number = parseNumber(line, language)
    return number === null ? null : { numValue: number }
  })
  const isWhole = values.every((value) => value !== null)
  return isWhole
    ? { value: { listValue: { value: values } }, flaws: [] }
    : { value: entry.value, flaws: [[entry.name, 'number']] }
}

type Group = Extract<Entry, { as: 'group' }>

function readGroup({ of, value, parts }: Group, form: Form, path: string, language: Language): ReadValue {
  const stored: [string, CustomValue][] = []
  const reads = parts.map(({ key, entry }) => {
    if (entry.as === 'pair') return readPair(entry.name, form, stored)
    const within = `${path}.${of}.value${key === null ? `[${stored.length}]` : `.${key}`}`
    const read = readEntry(entry, form, within, language)
    if (read.value) stored.push([key ?? '', read.value])
    return read
  })
  const entered =
    of === 'listValue'
      ? { listValue: { value: stored.map(([, item]) => item) } }
      : { mapValue: { value: Object.fromEntries(stored) } }
  return {
    value: value === undefined && stored.length === 0 ? undefined : entered,
    flaws: reads.flatMap(({ flaws }) => flaws),
    places: reads.flatMap(({ places }) => places),
  }
}

/** Puts one more among what a map keeps, if it was given a name that is free. */
function readPair(name: string, form: Form, stored: [string, CustomValue][]): Pick<ReadValue, 'flaws' | 'places'> {
  const input = keyInput(name)
  const [key, text] = [form[input] ?? '', form[name] ?? '']
  if (key === '') return { flaws: text === '' ? [] : [[input, 'unnamed']], places: [] }
  if (stored.some(([known]) => known === key)) return { flaws: [[input, 'taken']], places: [] }
  stored.push([key, { strValue: text }])
  return { flaws: [], places: [] }
}
