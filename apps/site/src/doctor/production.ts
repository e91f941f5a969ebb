import { lockHolder } from '@cartwright/server/hosted'
import type { Operator } from '../cli/operator.ts'
import type { Config } from '../config.ts'
import { examineBackups } from './backups.ts'
import { examineBusiness } from './business.ts'
import { examineClock } from './clock.ts'
import { examineEuLaw, type ShopFacts } from './eu-law.ts'
import { examine } from './examine.ts'
import { bad, type Finding, good } from './finding.ts'
import { examineMail } from './mail.ts'
import { examineProxy, examineSite, examineStorefront } from './public-addresses.ts'
import { examineSetUp } from './set-up.ts'

type OnSite = <Result>(config: Config, work: (site: Operator) => Promise<Result>) => Promise<Result>

/** Looks at everything that a shop needs in production as well: as its customers reach it, and with the site that runs. */
export async function examineProduction(config: Config, onSite: OnSite): Promise<Finding[]> {
  const isRunning = lockHolder(config.lockedFile) !== null
  const mail = await examineMail(config.smtpUrl)
  return [
    ...(await examine(config)),
    ...examineAddresses(config),
    examineTestPayments(config),
    mail.finding,
    await examineClock(config.database, mail.greetedAt),
    examineBackups(config.backupFolder),
    ...(await examineSite(config.url)),
    await examineStorefront(config),
    ...(isRunning
      ? await examineRunning(config, onSite)
      : [bad('site', 'it does not run here. Start it, then repeat')]),
  ]
}

async function examineRunning(config: Config, onSite: OnSite): Promise<Finding[]> {
  return onSite(config, async (site) => [
    await examineProxy(config, await site.operate('doctor probe', {})),
    ...examineSetUp(await site.siteSettings.getSetUpList()),
    ...examineBusiness(await site.siteSettings.getBusinessDetails()),
    ...examineEuLaw(await legalFacts(site)),
  ])
}

async function legalFacts(site: Operator): Promise<ShopFacts> {
  const today = new Date().toISOString().slice(0, 10)
  const { threshold } = await site.analytics.queryOssReport({ from: today, to: today })
  const { pages } = await site.storefront.getStorefront()
  const { sellerRatesInEu = true } = await site.taxSettings.getTaxSettings()
  return {
    settings: await site.siteSettings.getSiteSettings(),
    business: await site.siteSettings.getBusinessDetails(),
    products: await visibleProducts(site),
    pages: pages.map(({ kind }) => kind),
    ...{ threshold, sellerRatesInEu },
  }
}

/** Every product that customers see, a page at a time. */
async function visibleProducts(site: Operator): Promise<ShopFacts['products']> {
  const products: ShopFacts['products'][number][] = []
  for (let page = await site.products.queryProducts().limit(100).find(); ; page = await page.next()) {
    products.push(...page.items.filter(({ visible }) => visible))
    if (!page.hasNext()) return products
  }
}

function examineAddresses({ url, storefrontUrl }: Config): Finding[] {
  return [
    url.startsWith('https:') ? good('https', url) : bad('https', `SITE_URL is ${url}; it must be an https address`),
    storefrontUrl?.startsWith('https:')
      ? good('https storefront', storefrontUrl)
      : bad('https storefront', `STOREFRONT_URL is ${storefrontUrl ?? 'not set'}; it must be an https address`),
  ]
}

function examineTestPayments({ allowsTestPayments }: Config): Finding {
  const check = 'test payments'
  if (!allowsTestPayments) return good(check, 'not allowed')
  return bad(check, 'ALLOW_TEST_PAYMENTS sells goods for nothing. Unset it')
}
