import type { AppDiscountTrigger, ResponseOf } from '@cartwright/contract'
import { identityOf } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { readSettings } from '../settings/settings.ts'
import { withPlugins } from './with-plugins.ts'

const MOST = 1000

/** The conditions that plugins offer for discount rules. A plugin that does not respond offers none. */
export async function listDiscountTriggers({
  site,
  caller,
  language,
}: Operation): Promise<ResponseOf<'ListDiscountTriggers'>> {
  const settings = await readSettings(site.db)
  const requested = { currency: settings.currency, language: language ?? settings.language }
  const { customTriggers } = await import('@cartwright/contract/plugins')
  const { listTriggers } = customTriggers.methods
  return withPlugins(site, { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' } }, async (answers) => {
    const triggers = answers.of('ECOM_DISCOUNTS_TRIGGER').flatMap((plugin): AppDiscountTrigger[] => {
      const outcome = answers.ask(plugin, listTriggers, {}, requested)
      const found = outcome?.status === 'answered' ? (outcome.response.customTriggers ?? []) : []
      return found.map(({ id, name }) => ({ id, name, appId: plugin.appId }))
    })
    return { triggers: triggers.slice(0, MOST) }
  })
}
