import { z } from 'zod'
import { base, flag, id, money, optional, text, whole } from './schema-parts.ts'

const image = z.object({ url: text, altText: optional(text), sourceId: optional(id) })
const seo = z.object({ title: optional(text), description: optional(text) })

export const collectionSchema = base.extend({
  name: text,
  slug: optional(text),
  description: optional(text),
  image: optional(image),
  visible: flag,
  parentId: optional(id),
  seo: optional(seo),
})

const variant = z.object({
  sourceId: id,
  choices: z.record(z.string(), z.string()),
  sku: optional(text),
  barcode: optional(text),
  price: money,
  compareAtPrice: optional(money),
  cost: optional(money),
  weight: optional(z.coerce.number().min(0)),
  quantity: z.preprocess((value) => (value === '' || value === undefined ? null : value), z.union([z.null(), whole])),
  inStock: optional(flag),
  visible: optional(flag),
  imageId: optional(id),
})

export const productSchema = base.extend({
  name: text,
  slug: optional(text),
  description: optional(text),
  brand: optional(text),
  visible: flag,
  productType: z.enum(['physical', 'digital']),
  isGiftCard: optional(flag),
  tags: optional(z.array(text)),
  options: z
    .array(z.object({ name: text, choices: z.array(z.object({ value: optional(text), description: text })) }))
    .default([]),
  variants: z.array(variant).min(1),
  images: z.array(image).default([]),
  collectionIds: z.array(id).default([]),
  infoSections: optional(z.array(z.object({ title: text, description: text }))),
  seo: optional(seo),
})
