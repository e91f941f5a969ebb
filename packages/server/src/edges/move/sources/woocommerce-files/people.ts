import type { Row } from '../../../../platform/csv/read-rows.ts'
import type { MovedCustomer, MovedDiscount } from '../../record.ts'
import { fieldsOf } from '../fields.ts'
import { customerOf, discountOf } from '../woocommerce/mapping.ts'
import { addressCells, amountCell, dateCell, entriesOf, plainCell } from './cells.ts'

/** Staff of the old shop are no customers. */
const STAFF = /administrator|editor|author|contributor|shop_manager/

/** A user of the common plug-ins, in the form of the API; null for staff. */
export function customerOfRow(row: Row): MovedCustomer | null {
  if (STAFF.test(plainCell(row, 'role', 'roles') ?? '')) return null
  const email = plainCell(row, 'email', 'user_email', 'billing_email', 'customer_email')
  const hash = plainCell(row, 'user_pass', 'password')
  const customer = customerOf(
    fieldsOf({
      id: plainCell(row, 'customer_id', 'id', 'ID') ?? email ?? `row ${row.line}`,
      email,
      first_name: plainCell(row, 'first_name'),
      last_name: plainCell(row, 'last_name'),
      date_created_gmt: dateCell(row, 'date_registered', 'user_registered', 'registered'),
      billing: addressCells(row, 'billing'),
      shipping: addressCells(row, 'shipping'),
    }),
  )
  return { ...customer, ...(hash?.startsWith('$') && { password: { kind: 'wordpress', hash } }) }
}

/**
 * A coupon of the common plug-ins; null for kinds that the shop does not have.
 *
 * @throws Error for a coupon without a code
 */
export function discountOfRow(row: Row): MovedDiscount | null {
  const code = plainCell(row, 'code', 'coupon_code', 'post_title')
  if (code === undefined) throw new Error('code: is empty')
  const isYes = (name: string) => ['yes', '1', 'true'].includes(plainCell(row, name)?.toLowerCase() ?? '')
  return discountOf(
    fieldsOf({
      id: code,
      code,
      description: plainCell(row, 'description', 'post_excerpt'),
      amount: amountCell(row, 'coupon_amount', 'amount'),
      discount_type: plainCell(row, 'discount_type', 'type'),
      free_shipping: isYes('free_shipping'),
      minimum_amount: amountCell(row, 'minimum_amount'),
      usage_limit: plainCell(row, 'usage_limit'),
      usage_limit_per_user: plainCell(row, 'usage_limit_per_user'),
      usage_count: plainCell(row, 'usage_count'),
      date_expires_gmt: dateCell(row, 'expiry_date', 'date_expires'),
      product_ids: entriesOf(plainCell(row, 'product_ids'), /[,|]/),
      status: plainCell(row, 'status', 'post_status'),
    }),
  )
}
