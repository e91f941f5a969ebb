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

/**
 * Every piece of a page or mail that people read or hear, and that is written outside the folders of texts.
 *
 * @param data what the shop, its customers or the browser's own lists of names wrote
 */
export async function foreignTexts(html: string, data: readonly RegExp[]): Promise<string[]> {
  const { Window } = await import('happy-dom')
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
  document.write(html.replaceAll(/<script\b.*?<\/script>|<link[^>]*>/gs, ''))
  const lists =
    'time, code, [hreflang], select[autocomplete*=country] option, select[autocomplete*=level1] option, select[name=language] option, style'
  for (const each of document.querySelectorAll(lists)) each.remove()
  const read: string[] = [document.title]
  const parts = document.createTreeWalker(document.body, 4)
  while (parts.nextNode()) read.push(parts.currentNode?.textContent ?? '')
  for (const each of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'content'])
      read.push(each.getAttribute(name) ?? '')
  return [...new Set(read)].filter((text) =>
    /[A-Za-z]{2,}/.test(data.reduce((rest, known) => rest.replaceAll(known, ''), text)),
  )
}
