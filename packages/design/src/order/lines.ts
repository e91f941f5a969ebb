import type { Described, LineFacts, Titled } from './facts.ts'

const UNPACKED: readonly (string | undefined)[] = ['DIGITAL', 'GIFT_CARD', 'SERVICE']

/** Whether a line is sent or handed over. A service, a download and a gift card are done instead. */
export const isPacked = ({ itemType }: Pick<LineFacts, 'itemType'>): boolean => !UNPACKED.includes(itemType?.preset)

/** The options of a line, such as `Colour: Red`. */
export const descriptionTexts = ({ descriptionLines }: Described): string[] =>
  descriptionLines.map(({ name, plainText, colorInfo }) => {
    const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original ?? ''
    return name?.original ? `${name.translated ?? name.original}: ${value}` : value
  })

/** The product with its options: an order can have two variants of it. */
export const lineTitle = (line: Described & Pick<Titled, 'productName'>): string =>
  [line.productName.translated ?? line.productName.original, ...descriptionTexts(line)].join(', ')

/** The title of each line by its id; with the SKU where another line has the same title. */
export function lineTitles(lines: readonly Titled[]): Map<string, string> {
  const titled = lines.map((line) => ({ line, title: lineTitle(line) }))
  return new Map(
    titled.map(({ line, title }) => {
      const sku = line.physicalProperties?.sku
      const isShared = titled.some((other) => other.line.id !== line.id && other.title === title)
      return [line.id, isShared && sku ? `${title}, ${sku}` : title]
    }),
  )
}
