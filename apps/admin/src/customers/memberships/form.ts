import type { MembershipLevel } from '@cartwright/client'
import { fromZoned, toZoned } from '../../kit/zoned-time.ts'

/** A product that sells a level. `period` is `1 MONTH`, or empty for one without an end. */
export interface ProductRow {
  productId: string
  period: string
}

/** A collection whose products members buy first. */
export interface CollectionRow {
  collectionId: string
  /** `YYYY-MM-DD` of the shop; empty for members only. */
  publicFrom: string
}

/** A level as its form has it. */
export interface LevelForm {
  name: string
  description: string
  rank: string
  visible: boolean
  products: ProductRow[]
  priceListIds: string[]
  freeDeliveryCodes: string[]
  pageIds: string[]
  collections: CollectionRow[]
  includedCollectionIds: string[]
  /** Texts by language and field. */
  translations: Record<string, { name: string; description: string }>
}

export function toForm(level: MembershipLevel, translations: LevelForm['translations'], timeZone: string): LevelForm {
  return {
    name: level.name ?? '',
    description: level.description ?? '',
    rank: String(level.rank ?? 0),
    visible: level.visible !== false,
    products: (level.products ?? []).map(({ productId, periodUnit, periodCount = 1 }) => ({
      productId,
      period: periodUnit === undefined || periodUnit === 'UNDEFINED' ? '' : `${periodCount} ${periodUnit}`,
    })),
    priceListIds: [...(level.priceListIds ?? [])],
    freeDeliveryCodes: [...(level.freeDeliveryCodes ?? [])],
    pageIds: [...(level.pageIds ?? [])],
    collections: (level.collections ?? []).map(({ collectionId, publicFrom }) => ({
      collectionId,
      publicFrom: publicFrom ? toZoned(publicFrom, timeZone).day : '',
    })),
    includedCollectionIds: [...(level.includedCollectionIds ?? [])],
    translations,
  }
}

/** A level as the call takes it. */
export function toLevel(form: LevelForm, timeZone: string): MembershipLevel {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    rank: Number(form.rank),
    visible: form.visible,
    products: form.products.map(({ productId, period }) => ({ productId, ...readPeriod(period) })),
    priceListIds: form.priceListIds,
    freeDeliveryCodes: form.freeDeliveryCodes,
    pageIds: form.pageIds,
    collections: form.collections.map(({ collectionId, publicFrom }) => ({
      collectionId,
      ...(publicFrom && { publicFrom: fromZoned({ day: publicFrom, time: '00:00' }, timeZone) }),
    })),
    includedCollectionIds: form.includedCollectionIds,
  }
}

const units = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

function readPeriod(period: string) {
  const [count = '', name] = period.split(' ')
  const periodUnit = units.find((unit) => unit === name)
  return periodUnit && { periodUnit, periodCount: Number(count) }
}
