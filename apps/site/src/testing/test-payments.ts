import { type SiteOptions, testProvider } from '@cartwright/server'
import type { TestPayment, TestPayments } from './test-site.ts'

type Provider = Exclude<NonNullable<SiteOptions['paymentProviders']>[number], { readonly id: string }>

/** A test card that is accepted at once. */
const ACCEPTED = '4242 4242 4242 4242'

/** The provider of the test cards, whose decisions the test makes beforehand. */
export function openPayments(): { readonly provider: Provider; readonly payments: TestPayments } {
  const requests: TestPayment[] = []
  const decisions: ('page' | { readonly reason: string })[] = []
  const provider: Provider = (services) => {
    const cards = testProvider(services)
    return {
      ...cards,
      authorize: async (request) => {
        const { amount, currency, email } = request
        requests.push({ amount, currency, email })
        const decision = decisions.shift()
        if (decision !== undefined && decision !== 'page') return { status: 'declined', reason: decision.reason }
        const token = decision === 'page' ? request.token : (request.token ?? ACCEPTED)
        const authorized = await cards.authorize?.({ ...request, ...(token !== undefined && { token }) })
        return authorized ?? { status: 'declined', reason: 'UNAVAILABLE' }
      },
    }
  }
  return {
    provider,
    payments: {
      requests,
      decline: (reason = 'CARD_DECLINED') => void decisions.push({ reason }),
      openPage: () => void decisions.push('page'),
    },
  }
}
