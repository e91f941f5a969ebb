/** Keys of one statement: well below what databases accept, and above what most requests name. */
const MOST_KEYS = 500

/**
 * Reads the rows of any number of keys by statements of bounded size.
 *
 * @param keys without duplicates, or their rows are read twice
 * @param read reads the rows of some keys
 */
export async function inParts<Key, Row>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += MOST_KEYS)
    rows.push(...(await read(keys.slice(start, start + MOST_KEYS))))
  return rows
}
