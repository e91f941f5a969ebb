import { z } from 'zod'
import { amountText, idText, textOrNone } from '../shared/values.ts'

export const categorySchema = z.object({
  id: idText,
  name: z.string(),
  handle: textOrNone,
  description: textOrNone,
  is_active: z.boolean().default(true),
  parent_category_id: idText.nullish(),
  created_at: textOrNone,
})

const levels = z
  .array(z.object({ stocked_quantity: z.number().default(0), reserved_quantity: z.number().default(0) }))
  .nullish()

export const productSchema = z.object({
  id: idText,
  title: z.string(),
  handle: textOrNone,
  description: textOrNone,
  status: z.string(),
  is_giftcard: z.boolean().default(false),
  created_at: textOrNone,
  updated_at: textOrNone,
  images: z.array(z.object({ id: idText, url: z.string() })).nullish(),
  tags: z.array(z.object({ value: z.string() })).nullish(),
  categories: z.array(z.object({ id: idText })).nullish(),
  options: z
    .array(z.object({ title: z.string(), values: z.array(z.object({ value: z.string() })).nullish() }))
    .nullish(),
  variants: z.array(
    z.object({
      id: idText,
      sku: textOrNone,
      barcode: textOrNone,
      ean: textOrNone,
      weight: z.number().nullish(),
      manage_inventory: z.boolean().default(false),
      prices: z
        .array(z.object({ amount: amountText, currency_code: z.string(), min_quantity: z.number().nullish() }))
        .nullish(),
      options: z.array(z.object({ value: z.string(), option: z.object({ title: z.string() }).nullish() })).nullish(),
      inventory_items: z.array(z.object({ inventory: z.object({ location_levels: levels }).nullish() })).nullish(),
    }),
  ),
})
export type MedusaProduct = z.output<typeof productSchema>

const address = z.object({
  first_name: textOrNone,
  last_name: textOrNone,
  company: textOrNone,
  address_1: textOrNone,
  address_2: textOrNone,
  city: textOrNone,
  province: textOrNone,
  postal_code: textOrNone,
  country_code: textOrNone,
  phone: textOrNone,
})
export type MedusaAddress = z.output<typeof address>

export const customerSchema = z.object({
  id: idText,
  email: z.string(),
  first_name: textOrNone,
  last_name: textOrNone,
  company_name: textOrNone,
  phone: textOrNone,
  has_account: z.boolean().default(true),
  created_at: textOrNone,
  updated_at: textOrNone,
  addresses: z.array(address).nullish(),
})

export const orderSchema = z.object({
  id: idText,
  display_id: idText,
  status: z.string(),
  email: textOrNone,
  currency_code: z.string().length(3),
  customer_id: idText.nullish(),
  created_at: z.string(),
  updated_at: textOrNone,
  canceled_at: textOrNone,
  total: amountText,
  tax_total: amountText,
  billing_address: address.nullish(),
  shipping_address: address.nullish(),
  items: z.array(
    z.object({
      id: idText,
      product_id: idText.nullish(),
      variant_id: idText.nullish(),
      title: z.string(),
      product_title: textOrNone,
      variant_sku: textOrNone,
      quantity: z.number(),
      unit_price: amountText,
      is_tax_inclusive: z.boolean().default(false),
      tax_total: amountText.default('0'),
      discount_total: amountText.default('0'),
      discount_subtotal: amountText.default('0'),
      requires_shipping: z.boolean().default(true),
      adjustments: z.array(z.object({ code: textOrNone, amount: amountText })).nullish(),
    }),
  ),
  shipping_methods: z
    .array(
      z.object({
        name: z.string(),
        amount: amountText,
        tax_total: amountText.default('0'),
        discount_subtotal: amountText.default('0'),
      }),
    )
    .nullish(),
  payment_collections: z
    .array(
      z.object({
        payments: z
          .array(
            z.object({
              id: idText,
              provider_id: z.string(),
              captures: z.array(z.object({ id: idText, amount: amountText, created_at: z.string() })).nullish(),
              refunds: z
                .array(z.object({ id: idText, amount: amountText, created_at: z.string(), note: textOrNone }))
                .nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  fulfillments: z
    .array(
      z.object({
        id: idText,
        created_at: z.string(),
        canceled_at: textOrNone,
        labels: z.array(z.object({ tracking_number: textOrNone, tracking_url: textOrNone })).nullish(),
        items: z.array(z.object({ line_item_id: idText.nullish(), quantity: z.number() })).nullish(),
      }),
    )
    .nullish(),
})
export type MedusaOrder = z.output<typeof orderSchema>
