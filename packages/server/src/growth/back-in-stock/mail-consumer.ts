import { choiceName, itemName, optionName } from '../../catalog/read/item-texts.ts'
import { findItems } from '../../catalog/read/items.ts'
import { readVariantStock } from '../../catalog/stock/variant-stock.ts'
import { readTranslations } from '../../catalog/translations/store.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailImage } from '../../platform/mail/design/mail-image.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { type DueMail, isMailDue } from './events.ts'
import type { ShownItem } from './mail/compose.ts'
import { backInStockOptOut } from './unsubscribe.ts'
import type { RequestRow } from './wire-request.ts'

type Site = Pick<Services, 'db' | 'url' | 'now'>

/** Sends the mail of each request that is due, once. */
export const backInStockMailConsumer = (site: Site, mailer: Mailer): Consumer => ({
  name: 'back-in-stock-mail',
  wants: isMailDue,
  deliver: async ({ entityId, payload }) => {
    const due: DueMail = JSON.parse(payload)
    const row = await findOpen(site, entityId)
    if (row) await notify(site, mailer, row, due)
  },
})

const findOpen = ({ db }: Site, id: string) =>
  db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'NOTIFICATION_SENT')
    .executeTakeFirst()

async function notify(site: Site, mailer: Mailer, row: RequestRow, { itemDetails }: DueMail): Promise<void> {
  const settings = await readSettings(site.db)
  const language = textLanguage(row.language ?? settings.language)
  const item = itemDetails
    ? { ...itemDetails, choices: [], path: null, image: itemDetails.image?.url ?? null }
    : await readItem(site, row, settings, language)
  // Sold out again before the mail was sent: the request goes on waiting.
  if (!item) return setStatus(site, row.id, { status: 'RECEIVED', auto_notified: null })
  // The mail renderer is loaded with the first mail.
  const { composeBackInStock } = await import('./mail/compose.ts')
  const unsubscribe = await backInStockOptOut.url(site, row.email_key, language)
  const options = mailOptions(settings, { siteUrl: site.url, language, kind: 'BACK_IN_STOCK' })
  const { shopUrl } = options.brand
  const itemUrl = row.item_url ?? (item.path === null ? shopUrl : new URL(item.path, shopUrl).href)
  const mail = composeBackInStock(options, {
    item: { ...item, image: item.image && mailImage(item.image, site.url) },
    itemUrl,
    unsubscribe,
  })
  try {
    await mailer.send({
      ...mail,
      id: `back-in-stock-${row.id}`,
      to: row.email,
      memberId: row.member_id,
      unsubscribeUrl: unsubscribe,
    })
  } catch (error) {
    // The dispatcher tries again later.
    await setStatus(site, row.id, { status: 'FAILED' })
    throw error
  }
  await setStatus(site, row.id, { status: 'NOTIFICATION_SENT', notified_at: site.now().toISOString() })
}

async function setStatus({ db }: Site, id: string, changes: Partial<RequestRow>): Promise<void> {
  await write({ db }, null, (transaction) =>
    transaction.updateTable('back_in_stock_requests').set(changes).where('id', '=', id).execute(),
  )
}

/** The item as the catalog has it; null while it is sold out. */
async function readItem(
  { db }: Site,
  { product_id: productId, variant_id: wanted }: RequestRow,
  { currency }: SiteSettings,
  language: string,
): Promise<ShownItem | null> {
  const stock = await readVariantStock(db, productId)
  const available = stock.find(({ variantId, inStock }) => inStock && (wanted === '' || variantId === wanted))
  const [found] = available ? await findItems(db, [{ productId, variantId: available.variantId }]) : []
  if (!found) return null
  const texts = (await readTranslations(db, 'PRODUCT', [productId], language)).get(productId)
  const item = { ...found, ...(texts && { texts }) }
  const path = `/products/${encodeURIComponent(item.slug)}`
  const choices =
    wanted === ''
      ? []
      : item.choices.map(({ option, value }) => `${optionName(item, option)}: ${choiceName(item, value)}`)
  const query = new URLSearchParams(wanted === '' ? {} : Object.fromEntries(item.choices.map(toPair)))
  return {
    name: itemName(item),
    price: formatMoney(item.price, currency, language),
    choices,
    path: query.size > 0 ? `${path}?${query}` : path,
    image: item.image?.url ?? null,
  }
}

const toPair = ({ option, value }: { readonly option: string; readonly value: string }) => [option, value] as const
