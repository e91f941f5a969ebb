import type { Migration } from '../migration.ts'

/** Coupons that a customer may use once are counted by the email address of the order too. */
export const couponUsesByEmail: Migration = {
  name: '0036_coupon_uses_by_email',
  sql: `
    alter table coupon_uses add column email text;
    update coupon_uses set email = (
      select nullif(lower(trim(json_extract(orders.document, '$.buyerInfo.email'))), '')
      from orders where orders.id = coupon_uses.order_id
    );
    create index coupon_uses_by_email on coupon_uses (coupon_id, email);
    create index coupon_uses_of_order on coupon_uses (order_id);
  `,
}
