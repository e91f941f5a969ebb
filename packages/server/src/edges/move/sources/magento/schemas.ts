import { z } from 'zod'
import { amountText, idText, textOrNone } from '../shared/values.ts'

/** The value of an attribute: a text, or a list such as category ids. */
const customAttribute = z.object({ attribute_code: z.string(), value: z.unknown() })

export const categorySchema = z.object({
  id: idText,
  parent_id: idText,
  name: z.string(),
  is_active: z.boolean().default(true),
  level: z.number(),
  created_at: textOrNone,
  custom_attributes: z.array(customAttribute).default([]),
})

export const productSchema = z.object({
  id: idText,
  sku: z.string().min(1),
  name: z.string(),
  price: amountText.default('0'),
  status: z.number(),
  visibility: z.number().default(4),
  type_id: z.string(),
  weight: z.coerce.number().optional(),
  created_at: textOrNone,
  updated_at: textOrNone,
  custom_attributes: z.array(customAttribute).default([]),
  media_gallery_entries: z
    .array(
      z.object({
        id: idText,
        media_type: z.string(),
        label: textOrNone,
        disabled: z.boolean().default(false),
        file: z.string(),
      }),
    )
    .default([]),
  extension_attributes: z
    .object({
      configurable_product_options: z
        .array(
          z.object({
            attribute_id: idText,
            label: z.string(),
            values: z.array(z.object({ value_index: idText })).default([]),
          }),
        )
        .optional(),
    })
    .optional(),
})
export type MagentoProduct = z.output<typeof productSchema>

export const attributeSchema = z.object({
  attribute_code: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
})
export type Attribute = z.output<typeof attributeSchema>

export const sourceItemSchema = z.object({ sku: z.string(), quantity: z.coerce.number(), status: z.number() })

const street = z.array(z.string()).nullish()

export const customerSchema = z.object({
  id: idText,
  email: z.string(),
  firstname: textOrNone,
  lastname: textOrNone,
  created_at: textOrNone,
  updated_at: textOrNone,
  group_id: idText.optional(),
  addresses: z
    .array(
      z.object({
        firstname: textOrNone,
        lastname: textOrNone,
        company: textOrNone,
        street,
        city: textOrNone,
        postcode: textOrNone,
        country_id: textOrNone,
        telephone: textOrNone,
        region: z.object({ region_code: textOrNone }).nullish(),
        default_billing: z.boolean().default(false),
      }),
    )
    .default([]),
  extension_attributes: z.object({ is_subscribed: z.boolean().optional() }).optional(),
})

const orderAddress = z.object({
  firstname: textOrNone,
  lastname: textOrNone,
  company: textOrNone,
  street,
  city: textOrNone,
  postcode: textOrNone,
  country_id: textOrNone,
  region_code: textOrNone,
  telephone: textOrNone,
})
export type OrderAddress = z.output<typeof orderAddress>

export const orderSchema = z.object({
  entity_id: idText,
  increment_id: z.string(),
  created_at: z.string(),
  updated_at: textOrNone,
  state: z.string(),
  status: textOrNone,
  customer_id: idText.nullish(),
  customer_email: textOrNone,
  order_currency_code: z.string().length(3),
  grand_total: amountText,
  tax_amount: amountText.default('0'),
  total_paid: amountText.nullish(),
  shipping_amount: amountText.default('0'),
  shipping_tax_amount: amountText.default('0'),
  shipping_discount_amount: amountText.default('0'),
  shipping_description: textOrNone,
  discount_amount: amountText.default('0'),
  coupon_code: textOrNone,
  customer_note: textOrNone,
  billing_address: orderAddress.nullish(),
  payment: z.object({ entity_id: idText.optional(), method: z.string(), last_trans_id: textOrNone }).nullish(),
  items: z.array(
    z.object({
      item_id: idText,
      parent_item_id: idText.nullish(),
      product_id: idText.nullish(),
      product_type: z.string().default('simple'),
      name: z.string(),
      sku: z.string(),
      qty_ordered: z.coerce.number(),
      price: amountText.default('0'),
      tax_amount: amountText.default('0'),
      tax_percent: z.coerce.number().default(0),
      discount_amount: amountText.default('0'),
      is_virtual: z.coerce.number().default(0),
    }),
  ),
  extension_attributes: z
    .object({
      shipping_assignments: z
        .array(z.object({ shipping: z.object({ address: orderAddress.nullish() }).nullish() }))
        .optional(),
    })
    .optional(),
})
export type MagentoOrder = z.output<typeof orderSchema>

export const creditMemoSchema = z.object({
  entity_id: idText,
  order_id: idText,
  created_at: z.string(),
  grand_total: amountText,
  items: z.array(z.object({ order_item_id: idText, qty: z.coerce.number().nullish() })).default([]),
})

export const shipmentSchema = z.object({
  entity_id: idText,
  order_id: idText,
  created_at: z.string(),
  items: z.array(z.object({ order_item_id: idText, qty: z.coerce.number() })).default([]),
  tracks: z.array(z.object({ title: textOrNone, track_number: textOrNone })).default([]),
})
