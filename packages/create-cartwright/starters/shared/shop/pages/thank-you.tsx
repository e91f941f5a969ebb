import type { Order } from '@cartwright/client'
import { OrderView } from '@cartwright/react'
import { Link } from '../framework'
import { Head } from '../head'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

/** The page after an order. The checkout redirects here. */
export function ThankYouPage({ view, order }: { readonly view: ShopView; readonly order: Order | null }) {
  const { language } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.thanks} noIndex />
      <h1>{t.thanks}</h1>
      <p className="lead">{order ? t.thanksText(order.number) : t.thanksUnknown}</p>
      {order && <OrderView order={order} level="h2" className="order" />}
      <Link className="button" href={localPath(language, '/')}>
        {t.backToShop}
      </Link>
    </>
  )
}
