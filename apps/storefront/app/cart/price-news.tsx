import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import type { CartLine } from './types.ts'

/** Reads changed prices out. Lines show them too; this region is there first, so that what comes into it is heard. */
export function PriceNews({ lines }: { lines: CartLine[] }) {
  const { cart } = useMessages()
  const [news, setNews] = useState('')
  const current = lines
    .flatMap(({ name, addedPrice, unitPrice, status }) =>
      addedPrice && (status === 'available' || status === 'partly')
        ? [`${name}: ${cart.priceChanged(addedPrice, unitPrice)}`]
        : [],
    )
    .join(' ')
  useEffect(() => setNews(current), [current])
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}
