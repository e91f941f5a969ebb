import { Button } from '@cartwright/design/parts'
import { type RefObject, useEffect, useState } from 'react'
import { Price } from '../ui/price.tsx'
import type { Price as PriceOfProduct } from './types.ts'

interface BuyBarProps {
  /** Id of the form that it sends. */
  form: string
  name: string
  /** The chosen options, so that nothing is added that the customer has not read. */
  choices: string
  price: PriceOfProduct
  label: string
  /** The button's own place. The bar is there once the customer has scrolled past it. */
  row: RefObject<HTMLElement | null>
}

/** On small screens, keeps price and button visible below the options. */
export default function BuyBar({ form, name, choices, price, label, row }: BuyBarProps) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!row.current) return
    // What is below the window counts as seen, so that a jump from the end to the top is noticed.
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return (
    <div
      hidden={!isPast}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 md:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="display truncate text-small">{name}</p>
        <p className="truncate text-small">
          <Price price={price} />
          {choices && ` · ${choices}`}
        </p>
      </div>
      <Button form={form} className="shrink-0">
        {label}
      </Button>
    </div>
  )
}
