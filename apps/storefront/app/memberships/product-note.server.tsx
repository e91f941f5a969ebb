import type { ShopProduct } from '@cartwright/client'
import { formatDate } from '@cartwright/design'
import { renderToStaticMarkup } from 'react-dom/server'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'
import { textLink } from '../ui/text-link.ts'
import { isHeld, readLevels, readOwnMemberships } from './levels.server.ts'

type Noted = Pick<ShopProduct, 'collectionIds' | 'priceData'>

/** Says whose price a product has, or that only members buy it, as HTML; empty where neither holds. */
export async function membershipNoteHtml(product: Noted, shop: Shop): Promise<string> {
  const levels = await readLevels(shop.language)
  if (levels.length === 0) return ''
  const own = (await readOwnMemberships(shop)).filter(isHeld)
  const { memberships: texts } = messagesIn(shop.language)
  const held = levels.filter(({ id }) => own.some(({ levelId }) => levelId === id))
  const priced = held.findLast(({ hasMemberPrices }) => hasMemberPrices)
  const { price, discountedPrice } = product.priceData
  const isReduced = discountedPrice !== undefined && Number(discountedPrice) < Number(price)
  const reserved = reservedFor(product, levels).filter(({ level }) => !held.includes(level))
  const isOpen = reservedFor(product, levels).some(({ level }) => held.includes(level))
  if (reserved.length > 0 && !isOpen) return reservedHtml(reserved, shop)
  return priced && isReduced ? renderToStaticMarkup(<p className="mt-1">{texts.memberPrice(priced.name)}</p>) : ''
}

type Levels = Awaited<ReturnType<typeof readLevels>>

/** The levels whose members alone buy a product now. */
function reservedFor({ collectionIds }: Pick<Noted, 'collectionIds'>, levels: Levels) {
  const now = new Date()
  return levels.flatMap((level) =>
    level.collections
      .filter(
        ({ collectionId, included, publicFrom }) =>
          !included && collectionIds.includes(collectionId) && (publicFrom === undefined || publicFrom > now),
      )
      .map(({ publicFrom }) => ({ level, publicFrom })),
  )
}

function reservedHtml(reserved: ReturnType<typeof reservedFor>, { language, storefront }: Shop): string {
  const { memberships: texts } = messagesIn(language)
  const { timeZone } = storefront.delivery
  const names = [...new Set(reserved.map(({ level }) => level.name))].join(', ')
  const dates = reserved.flatMap(({ publicFrom }) => publicFrom ?? [])
  const from = dates.length === reserved.length ? dates.toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  const text = from ? texts.reservedUntil(names, formatDate(from, language, { timeZone })) : texts.reserved(names)
  return renderToStaticMarkup(
    <p className="mt-1 font-semibold">
      {text}{' '}
      <a className={textLink} href={localPath(language, '/memberships')}>
        {texts.become}
      </a>
    </p>,
  )
}
