import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { Detail, FeedItem, Measure } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'

/** How a specification writes a feed: a head, items with something between them, and a tail. */
export interface Format {
  readonly contentType: string
  /** Whether it takes the item: services reject items without what they require. Default: every item. */
  readonly takes?: (item: FeedItem) => boolean
  readonly head: (shop: FeedShop, builtAt: Date) => string
  readonly item: (item: FeedItem, shop: FeedShop, builtAt: Date) => string
  readonly between: string
  readonly tail: string
}

/** What shopping services require of each item, and nothing can stand in for. */
export const isSellable = (item: FeedItem): boolean => item.images.length > 0 && (item.salePrice ?? item.price) > 0

/** `12.50 EUR`. */
export const money = (minor: number, { money: { currency } }: FeedShop): string =>
  `${toDecimalString(minor, currency)} ${currency}`

/** `250 ml`. */
export const measure = ({ value, unit }: Measure): string => `${value} ${unit}`

/** At most so many characters, cut between words where that is possible. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most - 1).join('')
  const end = start.lastIndexOf(' ')
  return `${end > most / 2 ? start.slice(0, end) : start}…`
}

/** An object without its empty fields. */
export const filled = <T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [Name in keyof T]?: NonNullable<T[Name]> }

const genders = ['male', 'female', 'unisex']
const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult']

/** What services know of these two; anything else is left out. */
export const genderOf = ({ gender }: FeedItem) => genders.find((one) => one === gender?.toLowerCase())
export const ageGroupOf = ({ age_group: group }: FeedItem) => ageGroups.find((one) => one === group?.toLowerCase())

/** The deepest category as `Home > Kitchen > Bowls`. */
export const categoryOf = ({ categories: [first = []] }: FeedItem): string => first.join(' > ')

/** From when until when a reduced price holds; null where it has no end. */
export function saleInterval({ saleTimes }: FeedItem, builtAt: Date): readonly [string, string] | null {
  if (!saleTimes?.endsAt) return null
  return [saleTimes.startsAt ?? `${builtAt.toISOString().slice(0, 10)}T00:00:00.000Z`, saleTimes.endsAt]
}

/** Without a date, services take no preorder. */
export const availabilityOf = ({ availability, availableDate }: FeedItem) =>
  availability === 'preorder' && availableDate === undefined ? 'out_of_stock' : availability

/** Without identifiers, services want to know that there are none. */
export const hasIdentifiers = ({ gtin, brand, mpn }: FeedItem): boolean =>
  gtin !== undefined || (brand !== undefined && mpn !== undefined)

const lowestPrior: Readonly<Record<string, string>> = {
  de: 'Niedrigster Preis der letzten 30 Tage',
  en: 'Lowest price of the last 30 days',
}

/** Attributes, options without a field of their own, and the lowest price before a reduction. */
export function detailsOf(item: FeedItem, shop: FeedShop): readonly Detail[] {
  const named: readonly (string | undefined)[] = [item.color, item.size, item.material, item.pattern]
  const name = lowestPrior[shop.language.split('-')[0] ?? ''] ?? 'Lowest price of the last 30 days'
  return [
    ...item.options.filter(({ value }) => !named.includes(value)),
    ...item.details,
    ...(item.lowestPriorPrice === undefined ? [] : [{ name, value: money(item.lowestPriorPrice, shop) }]),
  ]
}

const plain = (text: string) => text.replaceAll(/[:,]/g, ' ')

/** `DE::Parcel:4.90 EUR`, with commas between. */
export const shippingText = ({ rates }: FeedItem, shop: FeedShop): string =>
  shop.country === ''
    ? ''
    : rates.map(({ title, cost }) => `${shop.country}::${plain(title)}:${money(cost, shop)}`).join(',')
