import { z } from 'zod'
import { amountText, idText, textOrNone } from '../shared/values.ts'

/** A text, or one for each language: the first is that of the shop. */
const localized = z
  .union([z.string(), z.array(z.object({ id: idText, value: z.string() }))])
  .nullish()
  .transform((text) => (typeof text === 'string' ? text : text?.[0]?.value)?.trim() || undefined)

const flag = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => value === true || String(value) === '1')
const numberText = z.coerce.number()
const ids = z.array(z.object({ id: idText })).default([])

export const categorySchema = z.object({
  id: idText,
  id_parent: idText,
  level_depth: numberText,
  name: localized,
  link_rewrite: localized,
  description: localized,
  meta_title: localized,
  meta_description: localized,
  active: flag,
  date_add: textOrNone,
})
export type Category = z.output<typeof categorySchema>

export const productSchema = z.object({
  id: idText,
  name: localized,
  link_rewrite: localized,
  description: localized,
  description_short: localized,
  meta_title: localized,
  meta_description: localized,
  reference: textOrNone,
  ean13: textOrNone,
  price: amountText,
  wholesale_price: amountText.default('0'),
  weight: numberText.default(0),
  active: flag,
  is_virtual: flag.default(false),
  manufacturer_name: z
    .union([z.string(), z.literal(false)])
    .nullish()
    .transform((name) => name || undefined),
  id_category_default: idText.nullish(),
  date_add: textOrNone,
  date_upd: textOrNone,
  associations: z.object({ categories: ids, images: ids, combinations: ids }).partial().default({}),
})
export type PrestaProduct = z.output<typeof productSchema>

export const combinationSchema = z.object({
  id: idText,
  id_product: idText,
  reference: textOrNone,
  ean13: textOrNone,
  price: amountText.default('0'),
  weight: numberText.default(0),
  associations: z.object({ product_option_values: ids, images: ids }).partial().default({}),
})
export type Combination = z.output<typeof combinationSchema>

export const optionSchema = z.object({ id: idText, name: localized, public_name: localized })
export const optionValueSchema = z.object({
  id: idText,
  id_attribute_group: idText,
  name: localized,
  color: textOrNone,
})
export const stockSchema = z.object({ id_product: idText, id_product_attribute: idText, quantity: numberText })

export const customerSchema = z.object({
  id: idText,
  email: z.string(),
  firstname: textOrNone,
  lastname: textOrNone,
  company: textOrNone,
  note: textOrNone,
  passwd: textOrNone,
  active: flag,
  newsletter: flag.default(false),
  newsletter_date_add: textOrNone,
  is_guest: flag.default(false),
  date_add: textOrNone,
  date_upd: textOrNone,
})
export type PrestaCustomer = z.output<typeof customerSchema>

export const addressSchema = z.object({
  id: idText,
  id_customer: idText,
  id_country: idText,
  id_state: idText.nullish(),
  firstname: textOrNone,
  lastname: textOrNone,
  company: textOrNone,
  address1: textOrNone,
  address2: textOrNone,
  postcode: textOrNone,
  city: textOrNone,
  phone: textOrNone,
  phone_mobile: textOrNone,
  deleted: flag.default(false),
})
export type PrestaAddress = z.output<typeof addressSchema>

/** A country, a state or a currency. */
export const codedSchema = z.object({ id: idText, iso_code: z.string() })

export const orderSchema = z.object({
  id: idText,
  reference: z.string(),
  id_customer: idText,
  id_currency: idText,
  id_address_delivery: idText,
  id_address_invoice: idText,
  current_state: idText,
  payment: textOrNone,
  date_add: z.string(),
  date_upd: textOrNone,
  total_paid_tax_incl: amountText,
  total_paid_tax_excl: amountText,
  total_discounts_tax_incl: amountText.default('0'),
  total_discounts_tax_excl: amountText.default('0'),
  total_shipping_tax_incl: amountText.default('0'),
  total_shipping_tax_excl: amountText.default('0'),
  total_wrapping_tax_incl: amountText.default('0'),
  total_wrapping_tax_excl: amountText.default('0'),
  note: textOrNone,
  associations: z.object({
    order_rows: z.array(
      z.object({
        id: idText,
        product_id: idText,
        product_attribute_id: idText.nullish(),
        product_quantity: numberText,
        product_name: z.string(),
        product_reference: textOrNone,
        unit_price_tax_incl: amountText,
        unit_price_tax_excl: amountText,
      }),
    ),
  }),
})
export type PrestaOrder = z.output<typeof orderSchema>

export const paymentSchema = z.object({
  id: idText,
  order_reference: z.string(),
  amount: amountText,
  payment_method: textOrNone,
  transaction_id: textOrNone,
  date_add: z.string(),
})
export type Payment = z.output<typeof paymentSchema>

export const carrierSchema = z.object({
  id: idText,
  id_order: idText,
  tracking_number: textOrNone,
  date_add: z.string(),
})
export const slipSchema = z.object({
  id: idText,
  id_order: idText,
  amount: amountText.default('0'),
  total_products_tax_incl: amountText.default('0'),
  total_shipping_tax_incl: amountText.default('0'),
  date_add: z.string(),
})
