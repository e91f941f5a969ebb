import { PageTabs } from '../kit/page-tabs.tsx'
import { ruleWords } from './messages.ts'

const places = [
  { to: '/discounts', label: ruleWords.coupons },
  { to: '/discounts/rules', label: ruleWords.rules },
  { to: '/discounts/gift-cards', label: ruleWords.giftCards },
  { to: '/discounts/price-lists', label: ruleWords.priceLists },
]

/** Coupons, and rules that apply by themselves. */
export const DiscountTabs = () => <PageTabs label={ruleWords.views} places={places} />
