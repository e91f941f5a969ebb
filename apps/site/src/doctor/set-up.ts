import type { Operator } from '../cli/operator.ts'
import { bad, type Finding, good, warning } from './finding.ts'

type SetUpItem = Awaited<ReturnType<Operator['siteSettings']['getSetUpList']>>[number]

/** What keeps a shop from selling lawfully, by the item of the set-up list; the other items are warnings. */
const needed: Partial<Record<SetUpItem['item'], string>> = {
  OWNER_EMAIL:
    'there is no owner, or an address such as owner@example.com. Set OWNER_EMAIL, or see: cartwright owner --help',
  OWNER_PASSWORD: 'an owner has not chosen a password, or there is no owner',
  ADDRESS: 'the address of the business is not complete: Settings, Business',
  PRODUCT: 'no product is visible',
  DELIVERY: 'there is no delivery option: cartwright delivery --help',
  TAXES: 'countries of delivery without a decision on taxes: cartwright tax --help',
  PAYMENT_PROVIDER: 'no payment provider is in live mode',
  IMPRINT: 'the imprint is not published, or has open places',
  PRIVACY: 'the privacy policy is not published, or has open places',
  TERMS: 'the terms are not published, or have open places',
  WITHDRAWAL: 'the right of withdrawal is not published, or has open places',
}

/** What the shop is missing, by its own set-up list. */
export function examineSetUp(items: readonly SetUpItem[]): Finding[] {
  return items.map(({ item, done, decision, subjects }) => {
    const check = item.toLowerCase().replaceAll('_', ' ')
    if (done) return good(check, 'done')
    if (decision !== undefined) return good(check, `the shop does without: ${decision}`)
    const names = subjects.map(({ name }) => name).join(', ')
    const detail = `${needed[item] ?? 'open; see the list on the first page of the admin'}${names && ` (${names})`}`
    return needed[item] === undefined ? warning(check, detail) : bad(check, detail)
  })
}
