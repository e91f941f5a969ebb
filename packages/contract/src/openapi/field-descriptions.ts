/** Descriptions of fields whose meaning is the same in every message. A message may say more of its own field. */

const common: Readonly<Record<string, string>> = {
  id: 'The id, a GUID unless the message says otherwise. The site assigns it.',
  name: 'The name people read.',
  title: 'The title people read.',
  description: 'The description people read.',
  slug: 'The part of the page’s address that names it: lower case letters, digits and hyphens.',
  createdDate: 'When it was created. The site sets it.',
  updatedDate: 'When it was last changed. The site sets it.',
  revision:
    'Grows with each change. An update names the revision it is based on, and fails when that is no longer the newest.',
  email: 'An email address.',
  phone: 'A telephone number, as people write it.',
  firstName: 'The first name.',
  lastName: 'The last name.',
  company: 'The company of a person or an address.',
  country: 'The country: an ISO 3166-1 alpha-2 code.',
  subdivision: 'The state, province or canton: an ISO 3166-2 code.',
  city: 'The city.',
  postalCode: 'The postal code.',
  addressLine: 'Street and number, on one line.',
  addressLine2: 'A second line: apartment, floor, building.',
  currency: 'The currency: an ISO 4217 code.',
  language: 'The language: an ISO 639-1 code, with or without a region.',
  amount: 'An amount as a decimal number, in the currency beside it or in the shop’s.',
  price: 'The price of one, in the currency beside it or in the shop’s.',
  quantity: 'How many.',
  sku: 'The stock keeping unit, the owner’s own number of an article.',
  weight: 'The weight of one, in the shop’s unit of weight.',
  url: 'An absolute address.',
  code: 'The code.',
  lineItems: 'The lines: what is bought, and how many of it.',
  additionalFees: 'Fees beside the items and their delivery.',
  descriptionLines: 'The chosen options of an item, one line each.',
  count: 'How many there are.',
  offset: 'How many results to skip.',
  limit: 'How many results to return at most.',
  results: 'The outcome for each of the entries, in the order of the request.',
  errors: 'What went wrong.',
  original: 'The text in the main language of the site.',
  translated: 'The text in the language of the buyer.',
  visible: 'Whether shoppers see it.',
  active: 'Whether it is in force.',
  enabled: 'Whether it is in force.',
  inStock: 'Whether it can be bought now.',
  reason: 'Why, in words.',
  width: 'The width in pixels.',
  height: 'The height in pixels.',
  sizeInBytes: 'The size of the file, in bytes.',
  buyerNote: 'What the buyer wrote beside the order.',
  paging: 'Which part of the results to return.',
  query: 'Filter, order and paging of the results.',
  fieldsets: 'Further parts of the entity to return.',
  fields: 'Which fields to return or to change.',
  latitude: 'Degrees north of the equator.',
  longitude: 'Degrees east of Greenwich.',
  total: 'The total.',
}

const words = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/**
 * What is true of every field of this name.
 *
 * @param path The name of a field, or of a parameter of a path such as `product.id`.
 * @returns Null when the name says all there is to say of every such field.
 */
export function describeField(path: string): string | null {
  const [name = '', owner] = path.split('.').toReversed()
  if (owner !== undefined && name === 'id') return `The id of the ${words(owner)}.`
  if (common[name] !== undefined) return common[name]
  if (/.Ids$/.test(name)) return `The ids of ${words(name.slice(0, -3))}s.`
  if (/.Id$/.test(name)) return `The id of the ${words(name.slice(0, -2)).trim()}.`
  return null
}
