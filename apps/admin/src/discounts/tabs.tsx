import { PageTabs } from '../kit/page-tabs.tsx'
import { ruleMessages } from './messages.ts'

const places = [
  { to: '/discounts', label: ruleMessages.coupons },
  { to: '/discounts/rules', label: ruleMessages.rules },
  { to: '/discounts/gift-cards', label: ruleMessages.giftCards },
  { to: '/discounts/price-lists', label: ruleMessages.priceLists },
]

/** Coupons, and rules that apply by themselves. */
export const DiscountTabs = () => <PageTabs label={ruleMessages.views} places={places} />
