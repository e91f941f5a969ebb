/** Levels of membership, as the owner sets them up. Additions of this project. */
import type { z } from 'zod'
import { SubscriptionFrequency } from '../../enumerations.ts'
import { array, boolean, guid, int, int64, label, message, optional, text, timestamp } from '../../wire.ts'

export const MembershipProduct = message('MembershipProduct', 'A product that sells a level.', {
  productId: guid,
  periodUnit: optional(SubscriptionFrequency).describe(
    'With `periodCount`: how long a one-time purchase lasts. Absent: it does not end. Subscriptions last as long as they are paid.',
  ),
  periodCount: optional(int({ min: 1, max: 120 })).describe('Units of the period. Default 1.'),
})
export type MembershipProduct = z.output<typeof MembershipProduct>

export const MembershipCollection = message('MembershipCollection', 'A collection whose products only members buy.', {
  collectionId: guid,
  publicFrom: optional(timestamp).describe('From then on everyone may buy them. Absent: members only.'),
})
export type MembershipCollection = z.output<typeof MembershipCollection>

const ids = (max: number) => optional(array(text({ min: 1, max: 100 }), { max }))

export const MembershipLevel = message('MembershipLevel', 'A level of membership with its benefits.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(label({ min: 1, max: 100 })).describe('As customers read it. It is translated.'),
  description: optional(text({ max: 1000 })).describe('For customers. It is translated. An empty text clears it.'),
  rank: optional(int({ min: 0, max: 1000 })).describe('Higher levels come later in the comparison. Default 0.'),
  visible: optional(boolean).describe('Whether it is listed for customers. Default true.'),
  products: optional(array(MembershipProduct, { max: 50 })).describe('Products that sell it. Default: none.'),
  priceListIds: optional(array(guid, { max: 20 })).describe(
    'Price lists that only its members get, beside their customer groups. Default: none.',
  ),
  freeDeliveryCodes: ids(50).describe('Codes of delivery options that cost members nothing. Default: none.'),
  pageIds: ids(100).describe('Items of the collection `pages` that only members read. Default: none.'),
  collections: optional(array(MembershipCollection, { max: 20 })).describe(
    'Collections whose products only members buy. Default: none.',
  ),
  includedCollectionIds: optional(array(guid, { max: 20 })).describe(
    'Collections whose products the membership pays for, once the customer chooses it. Default: none.',
  ),
  memberCount: optional(int()).describe('How many customers have it now. Set by the site.'),
})
export type MembershipLevel = z.output<typeof MembershipLevel>

export const MembershipPage = message('MembershipPage', 'A page that only members read.', {
  slug: text(),
  title: text(),
})
export type MembershipPage = z.output<typeof MembershipPage>

export const MembershipCollectionName = message('MembershipCollectionName', 'A collection with a benefit.', {
  collectionId: guid,
  name: text(),
  slug: text(),
  publicFrom: optional(timestamp),
  included: boolean.describe('Whether the membership pays for its products.'),
})
export type MembershipCollectionName = z.output<typeof MembershipCollectionName>

export const OfferedMembershipLevel = message('OfferedMembershipLevel', 'A level as customers compare it.', {
  id: guid,
  name: text(),
  description: optional(text()),
  products: array(MembershipProduct).describe('Products that sell it. Hidden ones are left out.'),
  hasMemberPrices: boolean,
  freeDeliveries: array(text()).describe('Titles of delivery options that cost members nothing.'),
  pages: array(MembershipPage),
  collections: array(MembershipCollectionName),
})
export type OfferedMembershipLevel = z.output<typeof OfferedMembershipLevel>
