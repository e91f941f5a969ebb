import { type SetUpDecisionItem, type SetUpItem, SetUpItemName, type SetUpSubject } from '@cartwright/contract'
import { defaultTheme } from '@cartwright/design'
import { findDownloadsWithoutFile, hasVisibleProduct } from '../../catalog/read/downloads-without-file.ts'
import { findTestOrders } from '../../orders/orders/test-orders.ts'
import { checkOwnCredentials } from '../../people/owners/own-credentials.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { hasDeliveryOption } from '../../selling/shipping/delivery-countries.ts'
import { listDeliveryTaxes } from '../../selling/taxes/delivery-taxes.ts'
import { taxAreas } from '../../selling/taxes/tax-groups.ts'
import { checkLegalPages } from './legal-pages.ts'
import { checkWaysToPay } from './ways-to-pay.ts'

/** Subjects of an item at most. */
const MOST = 20

/** Whether an item is done, and what it is missing for. */
interface Check {
  readonly done: boolean
  readonly subjects?: readonly SetUpSubject[]
}

/** What the shop needs before it can sell. Each item is checked again each time, so it becomes open again when it is no longer true. */
export async function readSetUpList(
  site: Pick<Services, 'db' | 'url' | 'paymentProviders' | 'paymentAccounts'>,
): Promise<SetUpItem[]> {
  const settings = await readSettings(site.db)
  const checks = {
    ...(await checkOwner(site.db)),
    ...checkBusiness(settings),
    ...(await checkGoods(site.db)),
    ...(await checkLegalPages(site.db, settings)),
    ...(await checkPayments(site, settings)),
  } satisfies Record<SetUpItemName, Check>
  return SetUpItemName.options.map((item): SetUpItem => {
    const check: Check = checks[item]
    const decision = decisionOf(settings, item)
    return { item, done: check.done, ...(decision && { decision }), subjects: [...(check.subjects ?? [])] }
  })
}

const decisionOf = ({ setUpDecisions }: SiteSettings, name: SetUpItemName | SetUpDecisionItem) =>
  setUpDecisions.find(({ item }) => item === name)?.reason

async function checkOwner(db: Queryable) {
  const { email, password } = await checkOwnCredentials(db)
  return { OWNER_EMAIL: { done: email }, OWNER_PASSWORD: { done: password } }
}

function checkBusiness({ name, business, invoices, storefront }: SiteSettings) {
  const { address, email, logo } = business
  const accent = storefront.theme?.colors?.light?.accent
  return {
    PROFILE: { done: name !== 'Shop' && Boolean(email) },
    ADDRESS: { done: Boolean(address?.street && address.zip && address.city && address.country) },
    VAT_NUMBER: { done: Boolean(invoices.vatNumber?.trim()) },
    LOOK: { done: Boolean(logo) || (accent !== undefined && accent !== defaultTheme.colors.light.accent) },
  }
}

async function checkGoods(db: Queryable) {
  const withoutFile = await findDownloadsWithoutFile(db, MOST)
  const deliveryTaxes = await listDeliveryTaxes(db)
  const untaxed = deliveryTaxes.filter((one) => one.needsDecision || one.groupsWithoutRate.length > 0)
  return {
    PRODUCT: { done: await hasVisibleProduct(db) },
    DOWNLOAD_FILES: { done: withoutFile.length === 0, subjects: withoutFile },
    DELIVERY: { done: await hasDeliveryOption(db) },
    TAXES: {
      done: untaxed.length === 0 && (await taxAreas.count(db)) > 0,
      subjects: untaxed.slice(0, MOST).map(({ country }) => ({ id: country, name: country })),
    },
  }
}

async function checkPayments(
  site: Pick<Services, 'db' | 'url' | 'paymentProviders' | 'paymentAccounts'>,
  settings: SiteSettings,
) {
  const ways = await checkWaysToPay(site, settings)
  const { placed, open } = await findTestOrders(site.db, MOST)
  const isOfflineOnly = decisionOf(settings, 'PAYMENT_PROVIDER') !== undefined
  return {
    // A shop that takes payments offline only still needs a way to do so.
    PAYMENT_PROVIDER: { done: ways.online || (isOfflineOnly && ways.offline) },
    TEST_ORDER: {
      done: placed && open.length === 0,
      subjects: open.map(({ id, number }) => ({ id, name: String(number) })),
    },
  }
}
