import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/**
 * Checks that customers come back to a page of the site or of its shop, so that no link leads them elsewhere.
 *
 * @throws ValidationError naming the field
 */
export async function checkReturnUrl({ db, url }: Pick<Services, 'db' | 'url'>, returnUrl: string): Promise<void> {
  const { shopUrl } = await readSettings(db)
  const origins = [url, shopUrl ?? ''].flatMap((one) => (URL.canParse(one) ? new URL(one).origin : []))
  if (URL.canParse(returnUrl) && origins.includes(new URL(returnUrl).origin)) return
  throw invalidField('returnUrl', 'must be a page of the site or of the shop', 'FORMAT')
}
