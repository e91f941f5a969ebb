import type { OrderLineItem } from '@cartwright/client'

type Described = Pick<OrderLineItem, 'productName' | 'descriptionLines'>

/** The options of a line with what was chosen. */
export const lineOptions = ({ descriptionLines }: Described): { name: string; value: string }[] =>
  descriptionLines.flatMap(({ name, colorInfo, plainText }) => {
    const value = colorInfo ?? plainText
    const text = value?.translated ?? value?.original
    const title = name?.translated ?? name?.original
    return title && text ? [{ name: title, value: text }] : []
  })

/** The product with its options: an order can have two variants of it. */
export const lineTitle = (line: Described): string =>
  [
    line.productName.translated ?? line.productName.original,
    ...lineOptions(line).map(({ name, value }) => `${name}: ${value}`),
  ].join(', ')

type Line = Described & Pick<OrderLineItem, 'id' | 'physicalProperties'>

/** The title of each line by its id; with the SKU where another line has the same title. */
export function lineTitles(lines: readonly Line[]): Map<string, string> {
  const titled = lines.map((line) => ({ line, title: lineTitle(line) }))
  return new Map(
    titled.map(({ line, title }) => {
      const sku = line.physicalProperties?.sku
      const isShared = titled.some((other) => other.line.id !== line.id && other.title === title)
      return [line.id, isShared && sku ? `${title}, ${sku}` : title]
    }),
  )
}
