import { Button } from '@cartwright/design/parts'
import { type RefObject, useEffect, useState } from 'react'
import { drawerIntent } from '../cart/drawer.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { Image, Price as PriceOfProduct } from './types.ts'

interface BuyBarProps {
  /** Id of the form that it sends. */
  form: string
  name: string
  /** Of the chosen variant. */
  image: Image | undefined
  /** The chosen options, so that nothing is added that the customer has not read. */
  choices: string
  price: PriceOfProduct
  label: string
  /** The button's own place. The bar is there once the customer has scrolled past it. */
  row: RefObject<HTMLElement | null>
}

/** Keeps price and button visible below the options. */
export default function BuyBar({ form, name, image, choices, price, label, row }: BuyBarProps) {
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
      className="bottom-bar buy-bar page-x fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-paper py-2.5 sm:gap-4"
    >
      {image && <Picture image={image} decorative className="aspect-[4/5] w-11 rounded-plate bg-sand object-cover" />}
      <div className="min-w-0 flex-1">
        <p className="display truncate text-small">{name}</p>
        <p className="truncate text-small">
          <Price price={price} />
          {choices && ` · ${choices}`}
        </p>
      </div>
      <Button form={form} {...drawerIntent} className="shrink-0 sm:min-w-48">
        {label}
      </Button>
    </div>
  )
}
