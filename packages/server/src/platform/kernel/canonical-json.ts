/**
 * JSON with the keys of each object in order: the order in which a client writes them makes no difference.
 *
 * @param absent what stands for a key without a value. Default: the key is left out
 */
export const canonicalJson = (value: unknown, absent?: null): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .map(([name, field]) => [name, field === undefined ? absent : field] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
