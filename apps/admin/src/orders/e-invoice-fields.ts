import { language } from '../facts/facts.ts'
import { messages } from './messages.ts'

const list = new Intl.ListFormat(language)

/**
 * What an electronic invoice lacks, in the words of the admin.
 *
 * @param missing each field with the id of its rule, such as `BR-06 seller name`
 */
export function eInvoiceFields(missing: readonly string[]): string {
  const fields: Readonly<Record<string, string>> = messages.documents.eInvoiceFields
  return list.format(
    missing.map((text) => {
      const field = text.slice(text.indexOf(' ') + 1)
      return fields[field] ?? field
    }),
  )
}
