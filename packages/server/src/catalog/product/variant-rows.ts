import { choiceState } from './choice-states.ts'
import { allCollectionIds, choicesKey, type ProductRecord } from './product-record.ts'

/** A product's rows of the table of variants. */
export function variantRows({ variants }: ProductRecord) {
  return variants.map((variant) => ({ ...variant, choices: choicesKey(variant.choices) }))
}

/** A product's rows of the table of choices: those of visible variants. */
export function choiceRows({ row, details, variants }: ProductRecord) {
  return details.options.flatMap(({ name, optionType, choices }) =>
    choices
      .map((choice, position) => ({ ...choice, position }))
      .filter(({ description }) => choiceState(variants, name, description).visible)
      .map(({ value, description, position }) => ({
        product_number: row.number,
        option_name: name,
        choice: description,
        color: optionType === 'color' ? value : null,
        position,
      })),
  )
}

/** A product's rows of the table of tags. */
export const tagRows = ({ row, details }: ProductRecord) =>
  (details.tags ?? []).map((tag) => ({ product_number: row.number, tag }))

/** The same of private tags. */
export const privateTagRows = ({ row, details }: ProductRecord) =>
  (details.privateTags ?? []).map((tag) => ({ product_number: row.number, tag }))

/** A product's rows of the table of attributes, each value once. */
export const attributeRows = ({ row, details }: ProductRecord) =>
  (details.attributes ?? []).flatMap(({ key, values }) =>
    [...new Set(values)].map((value) => ({ product_number: row.number, attribute: key, value })),
  )

/** A product's rows of the table of collections, main collection first. */
export function collectionRows(record: ProductRecord) {
  const byHand = record.collectionIds.length
  return allCollectionIds(record).map((collection_id, position) => ({
    product_number: record.row.number,
    collection_id,
    position,
    by_rule: position < byHand ? 0 : 1,
  }))
}
