/** The `data` of an application error, for programs. It may be missing: the code is what counts. */
import { z } from 'zod'
import { ApiKeyScope, StaffPermission } from './enumerations.ts'
import type { ApplicationErrorCode } from './errors.ts'
import { int, int64, text } from './wire.ts'

const catalogItem = {
  catalogItemId: text().describe('The item, as it was asked for.'),
  variantId: text(),
  options: z.record(z.string(), z.string()).describe('The choices that were asked for, by option.'),
}
const coupon = { couponCode: text() }

export const errorData = {
  INSUFFICIENT_SCOPE: z.object({
    scope: ApiKeyScope.describe('What the key lacks; absent where only a key without limits will do.'),
  }),
  PERMISSION_DENIED: z.object({
    permission: StaffPermission.describe('What the staff member lacks; absent where another kind of caller is needed.'),
  }),
  REVISION_CONFLICT: z.object({ revision: int64.describe('The current revision.') }),
  REDIRECT_URI_NOT_ALLOWED: z.object({ field: text().describe('The field that has the address, dotted.') }),

  LINE_ITEM_NOT_FOUND: z.object({ lineItemId: text() }),
  ITEM_NOT_FOUND_IN_CATALOG: z.object({
    ...catalogItem,
    appId: text().describe('The app of the catalog, where the site has none of it.'),
  }),
  ITEM_NOT_AVAILABLE: z.object({
    catalogItemId: catalogItem.catalogItemId,
    variantId: text(),
    lineItemIds: z.array(text()).describe('The lines of the cart, where none of them can be bought.'),
  }),
  INVALID_ITEM_OPTIONS: z.object({
    ...catalogItem,
    option: text().describe('The option that the product, or the choice that the option, does not have.'),
    choice: text(),
  }),
  MISSING_CUSTOM_TEXT: z.object({
    catalogItemId: catalogItem.catalogItemId,
    title: text().describe('The title of the text.'),
    mandatory: z.boolean(),
    maxLength: int().describe('In characters.'),
  }),

  ERROR_COUPON_DOES_NOT_EXIST: z.object(coupon),
  ERROR_COUPON_EXPIRED: z.object({ ...coupon, endsAt: text().describe('An instant, as RFC 3339 has it.') }),
  ERROR_COUPON_IS_NOT_ACTIVE_YET: z.object({ ...coupon, startsAt: text().describe('An instant, as RFC 3339 has it.') }),
  ERROR_COUPON_NOT_APPLICABLE: z.object({
    ...coupon,
    reason: z.enum(['NO_ELIGIBLE_ITEM', 'MINIMUM_SUBTOTAL_NOT_MET', 'MINIMUM_QUANTITY_NOT_MET', 'OTHER_CUSTOMERS']),
    minimum: z
      .object({ amount: text(), formattedAmount: text() })
      .describe('What the items must cost. Only where that is the reason.'),
  }),

  INSUFFICIENT_INVENTORY: z.object({
    shortages: z
      .array(z.object({ productId: text(), variantId: text(), wanted: int(), available: int() }))
      .describe('Each variant of which less is there than is wanted.'),
  }),
} satisfies Partial<Record<ApplicationErrorCode, z.ZodObject>>
