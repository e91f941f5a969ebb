/** One-line texts of a product. Wire, storage, CSV and translations take them from here: a new one is one line. */
import { optional, text } from '../../wire.ts'

/** The longest text, its column in CSV, and what it is. */
const texts = {
  ribbon: { max: 30, column: 'Ribbon', description: 'A word laid over the product, such as New.' },
  manufacturer: {
    max: 500,
    column: 'Manufacturer',
    description: 'Name, postal and electronic address of the manufacturer. An addition of this project.',
  },
  responsiblePerson: {
    max: 500,
    column: 'Responsible person',
    description: 'The same of the responsible person in the EU. An addition of this project.',
  },
  safetyInformation: {
    max: 1000,
    column: 'Safety information',
    description: 'Warnings and safety information. An addition of this project.',
  },
} as const

type ProductTextName = keyof typeof texts

/** What a product has of them. */
export type ProductTexts = { readonly [Name in ProductTextName]?: string | undefined }

const names = Object.keys(texts).filter((name): name is ProductTextName => name in texts)

/** Each of them with its column. */
export const productTexts = names.map((name) => ({ name, column: texts[name].column }))

/** One value for each of them. TypeScript forgets the names. */
const fieldsOf = <Value>(makeField: (name: ProductTextName) => Value) =>
  Object.fromEntries(names.map((name) => [name, makeField(name)])) as Record<ProductTextName, Value>

/** As a product has them. */
export const productTextFields = fieldsOf((name) =>
  optional(text({ max: texts[name].max })).describe(texts[name].description),
)

/** As a change gives them. An empty text clears one. */
export const productTextInputs = fieldsOf((name) => optional(text({ max: texts[name].max })))
