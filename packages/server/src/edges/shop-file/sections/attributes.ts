import type { AttributeDefinition } from '../../../catalog/product/attributes.ts'
import { storedAttributes } from '../../../catalog/write/attributes/stored-attributes.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Applying } from '../applying.ts'
import { isSame } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { AttributeEntry } from '../schema/attributes.ts'

const PATH = 'productAttributes'

/** The attributes of products by their keys, as the file has them: without values that are defaults. */
export const readAttributeEntries = async (db: Queryable): Promise<AttributeEntry[]> =>
  (await storedAttributes.list(db))
    .map(({ value }) => toEntry(value))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))

function toEntry({ key, name, type, choices, unit, filterable, visible, translations }: AttributeDefinition) {
  return {
    key,
    name,
    ...(type !== 'TEXT' && { type }),
    ...(choices.length > 0 && { choices: [...choices] }),
    ...(unit && { unit }),
    ...(filterable && { filterable }),
    ...(!visible && { visible }),
    ...(translations.length > 0 && { translations: [...translations] }),
  }
}

/** Creates or changes the attributes that the file names by their keys; others stay. */
export async function applyAttributes(
  { transaction, now }: Applying,
  entries: readonly AttributeEntry[],
): Promise<void> {
  const existing = new Map((await storedAttributes.list(transaction)).map(({ value }) => [value.key, value]))
  for (const [index, entry] of entries.entries()) {
    const at = `${PATH}[${index}]`
    if (entries.findIndex(({ key }) => key === entry.key) < index)
      throw problem(`${at}.key`, `"${entry.key}" is the key of another attribute`)
    const known = existing.get(entry.key)
    if (known && (entry.type ?? 'TEXT') !== known.type) throw problem(`${at}.type`, 'cannot be changed')
    if (known && isSame(toEntry(known), entry)) continue
    await inSection(at, () => storedAttributes.replace(transaction, known?.id ?? crypto.randomUUID(), entry, now))
  }
}
