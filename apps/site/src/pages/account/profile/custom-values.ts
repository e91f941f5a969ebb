import { createHash } from 'node:crypto'
import type { Member } from '@cartwright/server'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { parseNumber, writeNumber } from './numbers.ts'

export type CustomField = Member['profile']['customFields'][number]
export type CustomValue = NonNullable<CustomField['value']>

/** The kinds of values that are entered in one piece. */
type Single = 'strValue' | 'numValue' | 'boolValue' | 'dateValue'

interface Input {
  /** The name of the input, and of what is wrong with it. */
  readonly name: string
  /** What it holds before anybody types. */
  readonly text: string
  readonly value: CustomValue | undefined
}

/** How a value is entered: in one input, as a list of lines, or in a group of further ones. */
export type Entry =
  | (Input & { readonly as: 'text' | 'paragraph' | 'number' | 'flag' | 'day' | 'moment' })
  | (Input & { readonly as: 'lines'; readonly of: 'strValue' | 'numValue' })
  | {
      readonly as: 'group'
      readonly name: string
      readonly of: 'listValue' | 'mapValue'
      readonly value: CustomValue
      readonly parts: readonly Part[]
    }

interface Part {
  /** Its name in a map; null in a list, which has none. */
  readonly key: string | null
  readonly entry: Entry
}

/** A name for an input that stays the same whatever else there is, and holds nothing that an address cannot. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** How the custom fields of a profile are entered. */
export function layOutFields(fields: readonly CustomField[], language: Language) {
  return fields.map((field, index) => {
    const twin = fields.slice(0, index).filter(({ name }) => name === field.name).length
    const name = `custom-${digest(field.name)}${twin > 0 ? `-${twin}` : ''}`
    return { field, entry: layOut(field.value, name, language) }
  })
}

function layOut(value: CustomValue | undefined, name: string, language: Language): Entry {
  if (value?.listValue) return layOutList(value, itemsOf(value), name, language)
  if (value?.mapValue) {
    const parts = entriesOf(value).map(([key, part]) => ({
      key,
      entry: layOut(part, `${name}-${digest(key)}`, language),
    }))
    return { as: 'group', name, of: 'mapValue', value, parts }
  }
  return { as: inputFor(value), name, text: textOf(value, language), value }
}

function layOutList(value: CustomValue, items: readonly CustomValue[], name: string, language: Language): Entry {
  const [of = 'strValue'] = new Set(items.map(kindOf))
  const texts = items.map((item) => textOf(item, language))
  const isLines = items.every((item) => kindOf(item) === of) && texts.every((text) => !/[\r\n]|^\s*$/.test(text))
  if (isLines && (of === 'strValue' || of === 'numValue'))
    return { as: 'lines', of, name, text: texts.join('\n'), value }
  const parts = items.map((item, index) => ({ key: null, entry: layOut(item, `${name}-${index}`, language) }))
  return { as: 'group', name, of: 'listValue', value, parts }
}

const singles: readonly Single[] = ['strValue', 'numValue', 'boolValue', 'dateValue']
const kindOf = (value: CustomValue) => singles.find((kind) => value[kind] !== undefined) ?? null

const MIDNIGHT = 'T00:00:00.000Z'

function inputFor(value: CustomValue | undefined) {
  if (value?.numValue !== undefined) return 'number'
  if (value?.boolValue !== undefined) return 'flag'
  if (value?.dateValue !== undefined) return value.dateValue.endsWith(MIDNIGHT) ? 'day' : 'moment'
  return /\n|.{80}/.test(value?.strValue ?? '') ? 'paragraph' : 'text'
}

function textOf(value: CustomValue | undefined, language: Language): string {
  if (value?.numValue !== undefined) return writeNumber(value.numValue, language)
  if (value?.boolValue !== undefined) return value.boolValue ? 'yes' : ''
  // As browsers write what they are given by: a day, or a minute without a zone.
  if (value?.dateValue !== undefined) return value.dateValue.replace(MIDNIGHT, '').replace(/(:00)?(\.000)?Z$/, '')
  return (value?.strValue ?? '').replaceAll('\r\n', '\n')
}

/** A list is kept as it was checked when it came: of values. */
function itemsOf({ listValue }: CustomValue): CustomValue[] {
  return Array.isArray(listValue?.value) ? listValue.value : []
}

function entriesOf({ mapValue }: CustomValue): [string, CustomValue][] {
  const { value } = mapValue ?? {}
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** What the inputs of an entry hold before anybody types. */
export function textsOf(entry: Entry): Form {
  if (entry.as !== 'group') return { [entry.name]: entry.text }
  return Object.assign({}, ...entry.parts.map((part) => textsOf(part.entry)))
}

/** What was entered; where a call would name a field in it, `place` tells which input that is. */
export interface ReadValue {
  readonly value: CustomValue | undefined
  /** Inputs that hold no number where there has to be one. */
  readonly noNumbers: readonly string[]
  readonly places: readonly (readonly [path: string, input: string])[]
}

/** Reads what was entered. What nobody touched stays as it is, to the last digit; what was emptied has no value any more. */
export function readEntry(entry: Entry, form: Form, path: string, language: Language): ReadValue {
  if (entry.as === 'group') return readGroup(entry, form, path, language)
  const { name, text, value } = entry
  const entered = (form[name] ?? (entry.as === 'flag' ? '' : text)).replaceAll('\r\n', '\n')
  const read = entered === text.trim() ? { value, noNumbers: [] } : readInput(entry, entered, language)
  return { ...read, places: [[path, name]] }
}

type Lone = Exclude<Entry, { as: 'group' }>

function readInput(entry: Lone, entered: string, language: Language): Pick<ReadValue, 'value' | 'noNumbers'> {
  if (entry.as === 'flag') return { value: { boolValue: entered === 'yes' }, noNumbers: [] }
  if (entry.as === 'lines') return readLines(entry, entered, language)
  if (entered === '') return { value: undefined, noNumbers: [] }
  if (entry.as === 'number') {
    const number = parseNumber(entered, language)
    return number === null
      ? { value: entry.value, noNumbers: [entry.name] }
      : { value: { numValue: number }, noNumbers: [] }
  }
  if (entry.as === 'day') return { value: { dateValue: entered }, noNumbers: [] }
  if (entry.as === 'moment') return { value: { dateValue: `${entered}Z` }, noNumbers: [] }
  return { value: { strValue: entered }, noNumbers: [] }
}

function readLines(entry: Extract<Entry, { as: 'lines' }>, entered: string, language: Language) {
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
    ? { value: { listValue: { value: values } }, noNumbers: [] }
    : { value: entry.value, noNumbers: [entry.name] }
}

function readGroup(
  { of, parts }: Extract<Entry, { as: 'group' }>,
  form: Form,
  path: string,
  language: Language,
): ReadValue {
  const kept: [string | null, CustomValue][] = []
  const reads = parts.map(({ key, entry }) => {
    const within = `${path}.${of}.value${key === null ? `[${kept.length}]` : `.${key}`}`
    const read = readEntry(entry, form, within, language)
    if (read.value) kept.push([key, read.value])
    return read
  })
  const value =
    of === 'listValue'
      ? { listValue: { value: kept.map(([, item]) => item) } }
      : { mapValue: { value: Object.fromEntries(kept.map(([key, item]) => [key ?? '', item])) } }
  return {
    value,
    noNumbers: reads.flatMap(({ noNumbers }) => noNumbers),
    places: reads.flatMap(({ places }) => places),
  }
}
