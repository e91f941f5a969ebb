import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import type { Price as PriceOfProduct } from './types.ts'

interface BuyBarProps {
  /** Id of the form that it sends. */
  form: string
  name: string
  price: PriceOfProduct
  label: string
  /** The button's own place. The bar is there while that is out of sight. */
  row: RefObject<HTMLElement | null>
}

/** On small screens, keeps price and button visible while scrolling. */
export function BuyBar({ form, name, price, label, row }: BuyBarProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return (
    <div
      hidden={!away}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 md:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="display truncate text-small">{name}</p>
        <p className="text-small">
          <Price price={price} />
        </p>
      </div>
      <Button form={form} className="shrink-0">
        {label}
      </Button>
    </div>
  )
}
