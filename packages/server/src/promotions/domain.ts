import { defineDomain } from '../domain/define-domain.ts'
import { promotionRoutes } from './routes.ts'

export const promotions = defineDomain({
  routes: promotionRoutes,
  name: 'promotions',
  privacy: {
    export: async (transaction, { id }) => ({
      couponUses: await transaction
        .selectFrom('coupon_uses')
        .select(['coupon_id', 'order_id', 'used_at'])
        .where('member_id', '=', id)
        .execute(),
    }),
    erase: async (transaction, { id }) => {
      await transaction
        .updateTable('coupon_uses')
        .set({ member_id: null, email: null })
        .where('member_id', '=', id)
        .execute()
    },
  },
})
