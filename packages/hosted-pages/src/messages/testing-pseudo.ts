/**
 * A pseudo-language made from another one: each letter gets an accent, so that a text outside the message folders
 * stands out.
 */
export function pseudo<Texts>(texts: Texts): Texts {
  return accented(texts) as Texts
}

function accented(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `[!! ${accentsOf(value)} !!]`
  if (typeof value === 'function') return (...given: unknown[]) => accented(value(...given))
  if (Array.isArray(value)) return value.map(accented)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, accented(inner)]))
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'áƀçđéƒǵħíĵķłɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑǴĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ']

const accentsOf = (text: string): string => [...text].map((letter) => marked[plain.indexOf(letter)] ?? letter).join('')
