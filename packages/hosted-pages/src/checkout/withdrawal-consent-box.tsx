import { needsWithdrawalConsent } from '@cartwright/server/hosted'
import { ConsentBox } from './consent-box.tsx'
import type { CheckoutView } from './view.ts'

/** A box to agree that digital content is delivered at once. Nothing where no line takes it. */
export function WithdrawalConsentBox({ view: { messages, priced, values, errors } }: { view: CheckoutView }) {
  if (!needsWithdrawalConsent(priced)) return null
  const { title, agree } = messages.digital
  const checked = values.withdrawalConsent === 'yes'
  return <ConsentBox name="withdrawalConsent" label={agree} error={errors.withdrawalConsent} {...{ title, checked }} />
}
