import type { ShopProduct, Storefront } from '@cartwright/client'
import { addWorkingDays, formatDates } from '@cartwright/design'
import { smallBusinessNote } from '@cartwright/design/order'
import { EnergyArrow } from '@cartwright/design/parts'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { textLink } from '../ui/text-link.ts'
import { toEnergyView } from './energy-view.server.ts'

type Noted = Pick<ShopProduct, 'productType' | 'service' | 'energyLabel'>
type Shop = Pick<Storefront, 'business' | 'locale' | 'pages'>

/** What a price includes, and the energy label, as HTML: they need no script. */
export function priceNoteHtml(product: Noted, shop: Shop, language: Language): string {
  const isShipped = product.productType !== 'digital'
  return renderToStaticMarkup(
    <>
      <p className="mt-2">
        {taxText(shop, language)}
        {isShipped && <DeliveryCost shop={shop} language={language} />}
      </p>
      {product.service && <p className="mt-1">{messagesIn(language).priceNote.service}</p>}
      <Energy product={product} language={language} />
    </>,
  )
}

/** Whether prices contain tax, or why none is charged. */
export function taxText({ locale, business }: Pick<Shop, 'locale' | 'business'>, language: Language): string {
  const note = smallBusinessText({ locale, business }, language)
  if (note !== null) return note
  const { taxIncluded, taxExtra } = messagesIn(language).priceNote
  return locale.taxIncludedInPrices ? taxIncluded : taxExtra
}

/** Why a small business charges no VAT; null where the shop charges it. */
export const smallBusinessText = ({ locale, business }: Pick<Shop, 'locale' | 'business'>, language: Language) =>
  business.smallBusiness ? smallBusinessNote(locale.country, language) : null

function DeliveryCost({ shop: { business, locale, pages }, language }: { shop: Shop; language: Language }) {
  const { plus, and, delivery } = messagesIn(language).priceNote
  const page = pages.find(({ kind }) => kind === 'delivery')
  return (
    <>
      {business.smallBusiness || locale.taxIncludedInPrices ? plus : and}
      {page ? (
        <a href={localPath(language, `/pages/${page.slug}`)} className={textLink}>
          {delivery}
        </a>
      ) : (
        delivery
      )}
    </>
  )
}

/** The days on which the product arrives if it is ordered now; null where the shop has set none. */
export function arrivalOf(
  { leadTime = 0, stock }: Pick<ShopProduct, 'leadTime' | 'stock'>,
  { delivery }: Pick<Storefront, 'delivery'>,
  language: Language,
  now: Date,
): string | null {
  const { workingDays, timeZone } = delivery
  if (!workingDays || !stock.inStock) return null
  const today = now.toLocaleDateString('sv', { timeZone })
  const sent = addWorkingDays(today, leadTime)
  return formatDates(addWorkingDays(sent, workingDays.min), addWorkingDays(sent, workingDays.max), language)
}

function Energy({ product, language }: { product: Noted; language: Language }) {
  const energy = toEnergyView(product.energyLabel?.energyClass, language)
  const { labelUrl, dataSheetUrl, registryUrl } = product.energyLabel ?? {}
  if (!energy) return null
  const { dataSheet, registry } = messagesIn(language).priceNote
  const links = [
    { url: dataSheetUrl, text: dataSheet },
    { url: registryUrl, text: registry },
  ]
  const arrow = <EnergyArrow energy={energy} />
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {labelUrl ? (
        <a href={labelUrl} className="inline-block py-1">
          {arrow}
        </a>
      ) : (
        arrow
      )}
      {links.map(({ url, text }) =>
        url ? (
          <a key={text} href={url} className={`inline-block py-1 ${textLink}`}>
            {text}
          </a>
        ) : null,
      )}
    </p>
  )
}
