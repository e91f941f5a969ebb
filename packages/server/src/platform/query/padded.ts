/** A list grown to the next power of two by repeating its last element: few lengths, so few statements to prepare. */
export function padded<T>(list: readonly T[]): T[] {
  const last = list.at(-1)
  if (last === undefined) return []
  const length = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...Array.from({ length: length - list.length }, () => last)]
}
