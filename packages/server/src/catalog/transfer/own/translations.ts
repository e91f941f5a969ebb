import { plainTexts } from '@cartwright/contract'
import { FileError } from '../../../platform/csv/file-error.ts'
import {
  altTextField,
  attributeField,
  choiceField,
  customTextField,
  optionField,
  sectionTextField,
  sectionTitleField,
  subscriptionField,
  subscriptionTextField,
} from '../../product/text-fields.ts'
import type { Cells } from '../cells.ts'
import type { TranslationPatch } from '../product-patch.ts'
import { COLUMNS, type Column } from './columns.ts'

/** Columns with texts: which translation their text is, by the text that it is named by. */
const FIELDS: Partial<Record<Column, { readonly named?: Column; readonly field: (name: string) => string }>> = {
  Name: { field: () => 'name' },
  Description: { field: () => 'description' },
  ...Object.fromEntries(plainTexts.map(({ name, column }) => [column, { field: () => name }])),
  'SEO title': { field: () => 'seoTitle' },
  'SEO description': { field: () => 'seoDescription' },
  'Image alt text': { named: 'Image alt text', field: altTextField },
  'Info section title': { named: 'Info section title', field: sectionTitleField },
  'Info section description': { named: 'Info section title', field: sectionTextField },
  'Custom text title': { named: 'Custom text title', field: customTextField },
  'Modifier name': { named: 'Modifier name', field: optionField },
  'Modifier choice': { named: 'Modifier choice', field: choiceField },
  'Subscription title': { named: 'Subscription title', field: subscriptionField },
  'Subscription description': { named: 'Subscription title', field: subscriptionTextField },
  'Attribute value': { named: 'Attribute', field: attributeField },
  'Option name': { named: 'Option name', field: optionField },
  Choice: { named: 'Choice', field: choiceField },
}

/** A column such as `Name:de`. */
export interface TranslatedColumn {
  readonly column: string
  readonly of: Column
  readonly language: string
}

function isTranslatable(column: Column): boolean {
  return FIELDS[column] !== undefined
}

/** A column and its translations, in the order they are written. */
export const withTranslations = (column: Column, languages: readonly string[]): string[] =>
  isTranslatable(column) ? [column, ...languages.map((language) => `${column}:${language}`)] : [column]

/**
 * The columns of a header that hold translations.
 *
 * @throws FileError for a malformed language, or the shop’s own
 */
export function translatedColumns(columns: readonly string[], ownLanguage: string): TranslatedColumn[] {
  return columns.flatMap((column) => {
    const [name = '', language, ...more] = column.split(':')
    const of = byName.get(name.trim().toLowerCase())
    if (language === undefined || more.length > 0 || !of) return []
    if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language))
      throw new FileError(1, 'must end with a language such as de', column)
    if (language === ownLanguage) throw new FileError(1, `is in the shop’s own language; use the column ${of}`, column)
    return [{ column, of, language }]
  })
}

const byName = new Map(COLUMNS.filter(isTranslatable).map((name) => [name.toLowerCase(), name]))

/** What a translated cell says of the text beside it; undefined where there is no text to translate. */
function decodeTranslation(cells: Cells, { column, of, language }: TranslatedColumn): TranslationPatch | undefined {
  const { named, field } = FIELDS[of] ?? {}
  if (!field) return
  const text = cells.raw(column)
  const name = named === undefined ? '' : cells.raw(named)
  const isNamed = named === undefined || name !== ''
  if (!isNamed && text !== '') cells.reject(column, `needs the text that it translates in the column ${named}`)
  return isNamed ? { line: cells.line, column, language, field: field(name), text } : undefined
}

/** The translations of a product. A text that several rows name is translated once; an empty cell removes a translation. */
export function decodeTranslations(
  rows: readonly Cells[],
  columns: readonly TranslatedColumn[],
): readonly TranslationPatch[] {
  const found = new Map<string, TranslationPatch>()
  for (const column of columns) {
    const ofProduct = FIELDS[column.of]?.named === undefined
    for (const [place, cells] of rows.entries()) {
      if (ofProduct && place > 0) {
        if (cells.raw(column.column) !== '') cells.reject(column.column, 'must be on the product’s first row')
        continue
      }
      const patch = decodeTranslation(cells, column)
      if (!patch) continue
      const key = JSON.stringify([patch.language, patch.field])
      const known = found.get(key)
      if (!known || known.text === '') found.set(key, patch)
      else if (patch.text !== '' && patch.text !== known.text)
        cells.reject(column.column, `must be the same as in line ${known.line}, for the same text`)
    }
  }
  return [...found.values()]
}
