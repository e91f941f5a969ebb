import type { CatalogItem } from '../../../catalog/read/items.ts'
import { rejected } from '../../../platform/kernel/errors.ts'

/**
 * What the shopper wrote, for the fields the item has; texts for other fields are ignored.
 *
 * @throws ApplicationError when a required text is missing, or one is too long
 */
export function readCustomTexts(
  { productId, customTextFields }: Pick<CatalogItem, 'productId' | 'customTextFields'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const texts = new Map<string, string>()
  for (const { title, maxLength, mandatory } of customTextFields) {
    const text = Object.hasOwn(given, title) ? given[title] : undefined
    if (text !== undefined) texts.set(title, text)
    if (text === undefined && !mandatory) continue
    if (text !== undefined && [...text].length <= maxLength) continue
    const problem = text === undefined ? 'is required' : `must be at most ${maxLength} characters`
    throw rejected(
      'MISSING_CUSTOM_TEXT',
      { catalogItemId: productId, title, mandatory, maxLength },
      { message: `The text “${title}” ${problem}` },
    )
  }
  return Object.fromEntries(texts)
}
