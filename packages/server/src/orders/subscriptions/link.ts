import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The id is encrypted and authenticated: a link manages one subscription, and no other can be made from it. */
const box = new SecretBox('subscription-link')
const HOLDER = 'subscription'

/** The path of the page where a customer manages a subscription without an account. */
export const SUBSCRIPTION_PATH = '/subscriptions'

/** The token of the link of a subscription. It does not expire: mails name it as long as the subscription runs. */
export const subscriptionToken = (db: Services['db'], contractId: string): Promise<string> =>
  box.encrypt(db, HOLDER, contractId)

/** The link of a mail. */
export async function subscriptionUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  contractId: string,
  lang: string,
): Promise<string> {
  const token = await subscriptionToken(db, contractId)
  return `${url}${SUBSCRIPTION_PATH}/${encodeURIComponent(token)}?${new URLSearchParams({ lang })}`
}

/** The subscription that a token of this site is of; null for any other text. */
export const readSubscriptionToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> =>
  box.decrypt(db, HOLDER, token).catch(() => null)
