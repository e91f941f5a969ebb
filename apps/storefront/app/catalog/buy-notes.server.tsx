import type { ShopProduct, Storefront } from '@cartwright/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, localPath } from '../i18n/language.ts'
import { textLink } from '../ui/text-link.ts'
import { arrivalOf } from './price-note.server.tsx'

const texts = {
  en: {
    arrives: (dates: string) => `Arrives ${dates}`,
    delivery: 'Delivery times and costs',
    returns: (days: number, isFree: boolean) => `${days} days to return${isFree ? ', free of charge' : ''}`,
  },
  de: {
    arrives: (dates: string) => `Kommt an: ${dates}`,
    delivery: 'Lieferzeiten und Versandkosten',
    returns: (days: number, isFree: boolean) => `${days} Tage Rückgabe${isFree ? ', kostenlos' : ''}`,
  },
}

type Noted = Parameters<typeof arrivalOf>[0] & Pick<ShopProduct, 'productType' | 'withdrawalExemption'>

/** Delivery and returns in a line each, below the button, as HTML: they need no script. */
export function buyNotesHtml(product: Noted, shop: Storefront, language: Language, now: Date): string {
  const { arrives, delivery, returns } = texts[language]
  if (product.productType === 'digital') return ''
  const pageOf = (kind: string) => shop.pages.find((page) => page.kind === kind)
  const [deliveryPage, returnsPage] = [pageOf('delivery'), pageOf('withdrawal')]
  const linked = (text: string, page: typeof deliveryPage) =>
    page ? (
      <a href={localPath(language, `/pages/${page.slug}`)} className={`py-1 ${textLink}`}>
        {text}
      </a>
    ) : (
      text
    )
  const arrival = arrivalOf(product, shop, language, now)
  const { days = 0, isShippingFree = false } = shop.profile.returns ?? {}
  const canReturn = days > 0 && (product.withdrawalExemption ?? 'NONE') === 'NONE'
  return renderToStaticMarkup(
    <ul className="mt-5 grid gap-1 text-small text-muted empty:hidden">
      {(arrival || deliveryPage) && (
        <Note path="M2.5 6.5h11v10h-11zM13.5 10h4.2l3.3 3.3v3.2h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z">
          {linked(arrival ? arrives(arrival) : delivery, deliveryPage)}
        </Note>
      )}
      {canReturn && (
        <Note path="M8.5 5 4 9.5 8.5 14M4.5 9.5h10a5 5 0 0 1 0 10H9">
          {linked(returns(days, isShippingFree), returnsPage)}
        </Note>
      )}
    </ul>,
  )
}

function Note({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-2.5">
      <svg
        viewBox="0 0 24 24"
        className="size-5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </li>
  )
}
