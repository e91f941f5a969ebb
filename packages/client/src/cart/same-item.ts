import type { CatalogReference } from '../generated/types.ts'

/** The variant of a product that has none. */
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * Whether two references name the same item with the same custom texts. A shopper names a variant by id or choices; the
 * site returns both.
 */
export function isSameItem(one: CatalogReference | undefined, other: CatalogReference | undefined): boolean {
  if (!one || !other || one.appId !== other.appId || one.catalogItemId !== other.catalogItemId) return false
  const [a, b] = [read(one), read(other)]
  if (a.texts !== b.texts) return false
  // Of the same variant, other choices are extras.
  if (a.variantId && b.variantId)
    return a.variantId === b.variantId && (!a.choices || !b.choices || a.choices === b.choices)
  return a.choices === b.choices && (a.choices !== '' || a.variantId === b.variantId)
}

function read({ options = {} }: CatalogReference) {
  const { variantId, options: choices, customTextFields, ...others } = options
  return {
    variantId: variantId === nilId ? undefined : variantId,
    choices: canonical(choices),
    texts: canonical(customTextFields) + canonical(others),
  }
}

/** A map as text, independent of key order; empty for an empty one. */
function canonical(value: unknown): string {
  const entries = Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map((entry) => JSON.stringify(entry)).join()
}
