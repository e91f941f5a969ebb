import type { Check, Result } from './check.ts'
import { changedPrice } from './checks/changed-price.ts'
import { doubledRequests } from './checks/doubled-requests.ts'
import { lastUnits } from './checks/last-units.ts'
import { lostAnswers } from './checks/lost-answers.ts'
import { oneCheckout } from './checks/one-checkout.ts'
import { oneCoupon } from './checks/one-coupon.ts'
import { oneGiftCard } from './checks/one-gift-card.ts'
import { refunds } from './checks/refunds.ts'
import { returns } from './checks/returns.ts'
import { storeCredit } from './checks/store-credit.ts'
import { openShop, type Place } from './shop.ts'

/** In the order they run. */
export const checks: readonly Check[] = [
  lastUnits,
  oneCoupon,
  oneGiftCard,
  storeCredit,
  oneCheckout,
  lostAnswers,
  doubledRequests,
  changedPrice,
  refunds,
  returns,
]

/** What became of a check. One that could not be run has failed. */
export interface CheckReport extends Result {
  readonly id: string
  readonly title: string
  readonly passed: boolean
}

export interface Report {
  readonly url: string
  readonly buyers: number
  readonly passed: boolean
  readonly checks: readonly CheckReport[]
}

/**
 * Buys in a shop as many people at once do, and reports which promises it keeps. Orders, products and coupons of the run
 * are canceled and deleted at the end.
 *
 * @param only ids of checks. Default: all of them
 * @throws CartwrightError when the site cannot be reached, or the key is wrong
 */
export async function verifyShop(place: Place, only: readonly string[] = checks.map(({ id }) => id)): Promise<Report> {
  const shop = await openShop(place)
  try {
    const reports: CheckReport[] = []
    for (const check of checks.filter(({ id }) => only.includes(id)))
      reports.push({ id: check.id, title: check.title, ...(await resultOf(check.run(shop))) })
    return { url: place.url, buyers: place.buyers, passed: reports.every(({ passed }) => passed), checks: reports }
  } finally {
    await shop.close()
  }
}

async function resultOf(running: Promise<Result>): Promise<Result & { readonly passed: boolean }> {
  try {
    const { summary, problems } = await running
    return { passed: problems.length === 0, summary, problems }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { passed: false, summary: 'The check could not be run.', problems: [message] }
  }
}

/** The report as a shop owner reads it. */
export function describeReport({ url, buyers, checks: all }: Report): string {
  const lines = all.flatMap(({ passed, title, summary, problems }) => [
    `${passed ? '✓' : '✗'} ${title}`,
    `    ${summary}`,
    ...problems.map((problem) => `    PROBLEM: ${problem}`),
  ])
  const failed = all.filter(({ passed }) => !passed).length
  const end = failed === 0 ? 'All checks passed.' : `${failed} of ${all.length} checks failed.`
  return [`${url}, ${buyers} buyers at once`, '', ...lines, '', end].join('\n')
}
