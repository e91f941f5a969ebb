import { z } from 'zod'
import { amountText, idText, textOrNone } from '../shared/values.ts'

export const categorySchema = z.object({
  id: idText,
  parent_id: idText,
  name: z.string(),
  description: textOrNone,
  is_visible: z.boolean().default(true),
  page_title: textOrNone,
  meta_description: textOrNone,
  custom_url: z.object({ url: textOrNone }).nullish(),
})

export const productSchema = z.object({
  id: idText,
  name: z.string(),
  type: z.string().default('physical'),
  sku: textOrNone,
  description: textOrNone,
  weight: z.number().default(0),
  price: amountText,
  sale_price: amountText.nullish(),
  cost_price: amountText.nullish(),
  categories: z.array(idText).default([]),
  inventory_level: z.number().default(0),
  inventory_tracking: z.string().default('none'),
  availability: z.string().default('available'),
  is_visible: z.boolean().default(true),
  upc: textOrNone,
  page_title: textOrNone,
  meta_description: textOrNone,
  custom_url: z.object({ url: textOrNone }).nullish(),
  date_created: textOrNone,
  date_modified: textOrNone,
  images: z
    .array(
      z.object({
        id: idText,
        url_zoom: textOrNone,
        url_standard: textOrNone,
        description: textOrNone,
        sort_order: z.number().default(0),
      }),
    )
    .default([]),
  options: z
    .array(
      z.object({
        id: idText,
        display_name: z.string(),
        option_values: z
          .array(
            z.object({ label: z.string(), value_data: z.object({ colors: z.array(z.string()).optional() }).nullish() }),
          )
          .default([]),
      }),
    )
    .default([]),
  variants: z
    .array(
      z.object({
        id: idText,
        sku: textOrNone,
        price: amountText.nullish(),
        sale_price: amountText.nullish(),
        cost_price: amountText.nullish(),
        weight: z.number().nullish(),
        inventory_level: z.number().default(0),
        purchasing_disabled: z.boolean().default(false),
        upc: textOrNone,
        option_values: z.array(z.object({ option_display_name: z.string(), label: z.string() })).default([]),
      }),
    )
    .default([]),
})
export type BigCommerceProduct = z.output<typeof productSchema>

const address = {
  first_name: textOrNone,
  last_name: textOrNone,
  company: textOrNone,
  city: textOrNone,
  phone: textOrNone,
}

export const customerSchema = z.object({
  id: idText,
  email: z.string(),
  first_name: textOrNone,
  last_name: textOrNone,
  company: textOrNone,
  phone: textOrNone,
  notes: textOrNone,
  date_created: textOrNone,
  date_modified: textOrNone,
  accepts_product_review_abandoned_cart_emails: z.boolean().default(false),
  store_credit_amounts: z.array(z.object({ amount: amountText })).default([]),
  addresses: z
    .array(
      z.object({
        ...address,
        address1: textOrNone,
        address2: textOrNone,
        state_or_province: textOrNone,
        postal_code: textOrNone,
        country_code: textOrNone,
      }),
    )
    .default([]),
})

export const orderAddressSchema = z.object({
  ...address,
  street_1: textOrNone,
  street_2: textOrNone,
  state: textOrNone,
  zip: textOrNone,
  country_iso2: textOrNone,
})
export type OrderAddress = z.output<typeof orderAddressSchema>

export const orderSchema = z.object({
  id: idText,
  status_id: z.number(),
  date_created: z.string(),
  date_modified: textOrNone,
  customer_id: idText,
  currency_code: z.string().length(3),
  total_inc_tax: amountText,
  total_tax: amountText,
  shipping_cost_ex_tax: amountText.default('0'),
  shipping_cost_tax: amountText.default('0'),
  handling_cost_ex_tax: amountText.default('0'),
  handling_cost_tax: amountText.default('0'),
  discount_amount: amountText.default('0'),
  coupon_discount: amountText.default('0'),
  payment_method: textOrNone,
  payment_provider_id: textOrNone,
  payment_status: textOrNone,
  refunded_amount: amountText.default('0'),
  customer_message: textOrNone,
  billing_address: orderAddressSchema.extend({ email: textOrNone }).nullish(),
  is_deleted: z.boolean().default(false),
})
export type BigCommerceOrder = z.output<typeof orderSchema>

export const orderProductSchema = z.object({
  id: idText,
  product_id: idText,
  variant_id: idText.nullish(),
  name: z.string(),
  sku: textOrNone,
  type: z.string().default('physical'),
  quantity: z.coerce.number(),
  price_ex_tax: amountText,
  total_tax: amountText.default('0'),
  applied_discounts: z.array(z.object({ amount: amountText, code: z.string().nullish() })).default([]),
  product_options: z.array(z.object({ display_name: z.string(), display_value: z.string() })).default([]),
})
export type OrderProduct = z.output<typeof orderProductSchema>

export const shipmentSchema = z.object({
  id: idText,
  date_created: z.string(),
  tracking_number: textOrNone,
  tracking_link: textOrNone,
  shipping_provider: textOrNone,
  items: z.array(z.object({ order_product_id: idText, quantity: z.coerce.number() })).default([]),
})
export type Shipment = z.output<typeof shipmentSchema>

export const refundSchema = z.object({
  id: idText,
  order_id: idText,
  created: z.string(),
  reason: textOrNone,
  total_amount: amountText,
  items: z.array(z.object({ item_id: idText, item_type: z.string(), quantity: z.number().nullish() })).default([]),
})
export type Refund = z.output<typeof refundSchema>
