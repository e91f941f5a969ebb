import { createHash } from 'node:crypto'
import { fieldsOf, textOf } from '../product/difference.ts'
import type { ProductDraft, ProductImage } from '../product/draft.ts'
import type { GroupChange } from '../product/product-groups.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { draftOf } from '../write/draft-of.ts'
import type { TranslationChange } from './plan-translations.ts'

/** What undoes one change of an import, as the job stores it. */
export type ImportChange = ChangedProduct | CreatedCollection

export interface ChangedProduct {
  readonly kind: 'product'
  readonly id: string
  readonly slug: string
  readonly line: number
  /** The product as the import left it. */
  readonly fingerprint: string
  /** Counted stock as the import left it, by variant. */
  readonly stock: Readonly<Record<string, number>>
  /** The fields that the import changed, as they were before; absent for a product that it created. */
  readonly before?: FieldsBefore
  readonly translations?: readonly TranslationChange[]
  readonly groups?: readonly GroupChange[]
}

interface CreatedCollection {
  readonly kind: 'collection'
  readonly id: string
  readonly slug: string
  readonly line: number
}

/** Null where a field had no value. */
type FieldsBefore = { readonly [Field in keyof ProductDraft]?: ProductDraft[Field] | null }

/** What undoes the change of a product. */
export function changeOf(line: number, before: ProductRecord | undefined, after: ProductRecord): ChangedProduct {
  const counted = after.variants.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity] as const]))
  return {
    kind: 'product',
    id: after.row.id,
    slug: after.row.slug,
    line,
    fingerprint: fingerprintOf(after, before === undefined),
    stock: Object.fromEntries(counted),
    ...(before && { before: changedFields(draftOf(before), draftOf(after)) }),
  }
}

/** Whether a product is as the import left it. Sales are no change, except for a product that the import created. */
export const isUnchanged = (record: ProductRecord, { fingerprint, before }: ChangedProduct): boolean =>
  fingerprintOf(record, before === undefined) === fingerprint

/** A product with the fields that the import changed as they were before. Units that were sold since stay sold. */
export function restoredDraft(record: ProductRecord, { before = {}, stock }: ChangedProduct): ProductDraft {
  const current = draftOf(record)
  const fields: Partial<ProductDraft> = Object.fromEntries(
    Object.entries(before).map(([field, value]) => [field, value ?? undefined]),
  )
  const { images, variants, ...others } = fields
  const quantities = new Map(record.variants.map(({ id, quantity }) => [id, quantity]))
  const moved = (quantity: number | null | undefined, id: string) => {
    const [then, now] = [stock[id], quantities.get(id)]
    if (typeof quantity !== 'number' || then === undefined || typeof now !== 'number') return quantity
    return Math.max(0, quantity + now - then)
  }
  return {
    ...current,
    ...others,
    ...('quantity' in before && { quantity: moved(fields.quantity, NIL_ID) }),
    ...('images' in before && { images: images?.map((image) => withFetchedFile(image, current.images ?? [])) }),
    ...('variants' in before && {
      variants: variants?.map((variant) => ({ ...variant, quantity: moved(variant.quantity, variant.id ?? '') })),
    }),
  }
}

/** Two products of one fingerprint say the same. The site fetches images by itself, so where they are does not count. */
function fingerprintOf(record: ProductRecord, hasStock: boolean): string {
  const { details, variants } = record
  const images = details.images.map(({ id, altText }) => ({ id, altText, width: 0, height: 0 }))
  const compared = {
    ...record,
    details: { ...details, images },
    variants: hasStock ? variants : variants.map((variant) => ({ ...variant, quantity: null, in_stock: 1 })),
  }
  const texts = [...fieldsOf(compared)].flatMap(([field, value]) => {
    const text = textOf(value)
    return text === undefined ? [] : [[field, text]]
  })
  const sorted = texts.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

function changedFields(before: ProductDraft, after: ProductDraft): FieldsBefore {
  const was = new Map(Object.entries(before))
  const is = new Map(Object.entries(after))
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  const changed = fields.filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
  return Object.fromEntries(changed.map((field) => [field, was.get(field) ?? null]))
}

function withFetchedFile(image: ProductImage, current: readonly ProductImage[]): ProductImage {
  const known = current.find(({ id }) => id === image.id)
  if (known?.file === undefined) return image
  return { ...image, file: known.file, width: known.width, height: known.height }
}
