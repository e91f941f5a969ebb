import { createHash } from 'node:crypto'
import type { Member, SiteSettings } from '@cartwright/server/hosted'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { writeNumber } from './numbers.ts'

type CustomField = Member['profile']['customFields'][number]
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
      /** None if nothing is stored yet. */
      readonly value: CustomValue | undefined
      readonly parts: readonly Part[]
    }
  /** Room for one more of a map: its name, and a text. */
  | { readonly as: 'pair'; readonly name: string }

export const keyInput = (pair: string) => `${pair}-key`

interface Part {
  /** Its name in a map; null in a list, which has none. */
  readonly key: string | null
  readonly entry: Entry
}

/** A name for an input that stays the same whatever else there is, and holds nothing that an address cannot. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

type ConfiguredField = SiteSettings['profileFields'][number]

/** A custom field on the page: one that the profile has, or that the owner asks for. */
export interface LaidOutField {
  readonly name: string
  /** What members read. */
  readonly title: string
  /** Where it is in the profile; null where it is not. */
  readonly at: number | null
  readonly entry: Entry
}

/** How the custom fields of a profile are entered: first what the owner asks for, then what apps have written besides. */
export function layOutFields(
  fields: readonly CustomField[],
  configured: readonly ConfiguredField[],
  language: Language,
): LaidOutField[] {
  const configuredField = (name: string) => configured.find((field) => field.name === name)
  const order = configured.map(({ name }) => name)
  const rank = ({ name }: LaidOutField) => (order.includes(name) ? order.indexOf(name) : order.length)
  const layOutField = ({ name, value }: CustomField, at: number | null, twins: number) => ({
    name,
    title: configuredField(name)?.title ?? name,
    at,
    entry: layOut(
      value,
      `custom-${digest(name)}${twins > 0 ? `-${twins}` : ''}`,
      language,
      configuredField(name)?.kind,
    ),
  })
  const stored = fields.map((field, at) =>
    layOutField(field, at, fields.slice(0, at).filter(({ name }) => name === field.name).length),
  )
  const missing = configured.filter(({ name }) => fields.every((field) => field.name !== name))
  return [...stored, ...missing.map(({ name }) => layOutField({ name }, null, 0))].sort((a, b) => rank(a) - rank(b))
}

function layOut(
  value: CustomValue | undefined,
  name: string,
  language: Language,
  kind?: ConfiguredField['kind'],
): Entry {
  if (value?.listValue) return layOutList(value, itemsOf(value), name, language)
  if (value?.mapValue || (!value && kind === 'MAP')) {
    const parts = entriesOf(value ?? {}).map(([key, part]) => ({
      key,
      entry: layOut(part, `${name}-${digest(key)}`, language),
    }))
    const more = { key: null, entry: { as: 'pair', name: `${name}-new` } } as const
    return { as: 'group', name, of: 'mapValue', value, parts: [...parts, more] }
  }
  if (!value && kind === 'LIST') return { as: 'lines', of: 'strValue', name, text: '', value }
  return { as: value ? inputFor(value) : inputsOfKinds[kind ?? 'TEXT'], name, text: textOf(value, language), value }
}

/** What a value of a kind that is entered in one piece is entered in. */
const inputsOfKinds = {
  TEXT: 'text',
  NUMBER: 'number',
  BOOLEAN: 'flag',
  DATE: 'day',
  LIST: 'text',
  MAP: 'text',
} as const

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

function inputFor(value: CustomValue) {
  if (value.numValue !== undefined) return 'number'
  if (value.boolValue !== undefined) return 'flag'
  if (value.dateValue !== undefined) return value.dateValue.endsWith(MIDNIGHT) ? 'day' : 'moment'
  return /\n|.{80}/.test(value.strValue ?? '') ? 'paragraph' : 'text'
}

export function textOf(value: CustomValue | undefined, language: Language): string {
  if (value?.numValue !== undefined) return writeNumber(value.numValue, language)
  if (value?.boolValue !== undefined) return value.boolValue ? 'yes' : ''
  // As browsers write what they are given by: a day, or a minute without a zone.
  if (value?.dateValue !== undefined) return value.dateValue.replace(MIDNIGHT, '').replace(/(:00)?(\.000)?Z$/, '')
  return (value?.strValue ?? '').replaceAll('\r\n', '\n')
}

/** A stored list was validated on input: it has values only. */
export function itemsOf({ listValue }: CustomValue): CustomValue[] {
  return Array.isArray(listValue?.value) ? listValue.value : []
}

function entriesOf({ mapValue }: CustomValue): [string, CustomValue][] {
  const { value } = mapValue ?? {}
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** What the inputs of an entry hold before anybody types. */
export function textsOf(entry: Entry): Form {
  if (entry.as === 'pair') return { [keyInput(entry.name)]: '', [entry.name]: '' }
  if (entry.as !== 'group') return { [entry.name]: entry.text }
  return Object.assign({}, ...entry.parts.map((part) => textsOf(part.entry)))
}
