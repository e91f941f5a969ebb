import { checkDomains } from '@cartwright/server/hosted'
import { findShopConfig } from '../shop-config/find-shop-config.ts'
import { loadShopParts } from '../shop-config/load-shop-parts.ts'
import { readShopConfig } from '../shop-config/read-shop-config.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

/** Loads `cartwright.config.ts` and the parts that it names, as a start does. */
export async function examineShopConfig(folder = process.cwd()): Promise<Finding> {
  const check = 'config'
  try {
    if (findShopConfig(folder) === null) return good(check, 'no cartwright.config.ts; the shop has no parts of its own')
    const config = await readShopConfig(folder)
    const { domains, paymentProviders, servicePlugins, moveSources } = await loadShopParts(config)
    checkDomains(domains)
    const counts = [
      `${domains.length} domains`,
      `${paymentProviders.length} payment providers`,
      `${servicePlugins.length} service plugins`,
      `${moveSources.length} sources of moves`,
      `${config.adminExtensions.length} admin extensions`,
    ]
    return good(check, `${counts.join(', ')} can be loaded`)
  } catch (error) {
    return bad(check, reasonOf(error))
  }
}
