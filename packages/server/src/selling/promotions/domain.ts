import type { Hono } from 'hono'
import { moveGroups, removeFromGroups } from '../../people/customers/groups/groups.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Env } from '../../platform/http/route.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { couponRoutes } from './coupon-routes.ts'
import { moveDiscountUses } from './move-member.ts'
import { storedCustomerGroups, storedDiscountRules } from './rules/resources.ts'
import type {} from './tables.ts'

function promotionRoutes(app: Hono<Env>): void {
  couponRoutes(app)
  serveResource(app, storedDiscountRules)
  serveResource(app, storedCustomerGroups)
}

export const promotions = defineDomain({
  routes: promotionRoutes,
  name: 'promotions',
  privacy: {
    export: async (transaction, { id }) => ({
      couponUses: await transaction
        .selectFrom('coupon_uses')
        .select(['coupon_id', 'code', 'order_id', 'used_at'])
        .where('member_id', '=', id)
        .execute(),
      discountRuleUses: await transaction
        .selectFrom('discount_rule_uses')
        .select(['rule_id', 'order_id', 'used_at'])
        .where('member_id', '=', id)
        .execute(),
    }),
    erase: async (transaction, { id }) => {
      for (const table of ['coupon_uses', 'discount_rule_uses', 'customer_orders'] as const)
        await transaction.updateTable(table).set({ member_id: null, email: null }).where('member_id', '=', id).execute()
      await removeFromGroups(transaction, id)
    },
  },
  mergeMembers: async (transaction, { from, into }) => ({
    DISCOUNT_USES: await moveDiscountUses(transaction, from.id, into.id),
    GROUPS: await moveGroups(transaction, from.id, into.id),
  }),
})
