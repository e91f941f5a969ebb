import { type PlainFields, plainFields } from '@cartwright/contract'
import fc from 'fast-check'

type Field = (typeof plainFields)[number]
type Every<Value> = { readonly [Name in keyof PlainFields]-?: Value }

/** A value for each plain field. TypeScript forgets the names. */
const each = <Values>(make: (field: Field) => unknown) =>
  Object.fromEntries(plainFields.map((field) => [field.name, make(field)])) as Values

/** A product with a value for each plain field. */
export const plainSamples = each<Required<PlainFields>>((field) => {
  if (field.kind === 'text') return `Text of ${field.name}`.slice(0, field.max)
  return field.kind === 'count' ? 3 : field.options.find((option) => option !== field.empty)
})

/**
 * Any values of the plain fields, which a product may be without.
 *
 * @param text a text of at most so many characters, never empty
 */
export const anyPlainFields = (text: (max: number) => fc.Arbitrary<string>) =>
  each<Every<fc.Arbitrary<never>>>((field) => fc.option(anyValue(field, text), { nil: undefined }))

function anyValue(field: Field, text: (max: number) => fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (field.kind === 'text') return text(Math.min(field.max, 60))
  if (field.kind === 'count') return fc.integer({ min: 1, max: field.max })
  return fc.constantFrom(...field.options.filter((option) => option !== field.empty))
}
