import { useFetcher } from 'react-router'
import { BasketIcon } from '../brand/icons.tsx'
import { drawerIntent } from '../cart/drawer.tsx'
import { ProblemText } from '../cart/problem-text.tsx'
import type { CartResult } from '../cart/types.ts'
import { useOpenDrawerWhenAdded } from '../cart/use-open-drawer.ts'
import { Link } from '../i18n/link.tsx'
import { useLanguage, useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from '../ui/colour-dot.tsx'
import { textLink } from '../ui/text-link.ts'
import type { Colour, ProductCard } from './types.ts'

const texts = {
  en: {
    add: (name: string) => `Add ${name} to the cart`,
    notify: 'Email me when back',
    notifyOf: (name: string) => `${name}: email me when it is back`,
    soldOut: 'sold out',
  },
  de: {
    add: (name: string) => `${name} in den Warenkorb`,
    notify: 'Bescheid geben',
    notifyOf: (name: string) => `${name}: Bescheid geben, wenn es wieder da ist`,
    soldOut: 'ausverkauft',
  },
}

interface CardFormProps {
  product: ProductCard
  chosen: Colour | undefined
  onChoose: (colour: Colour) => void
}

/** What a card does by itself: choose a color, and add to the cart. A form that works before script arrives. */
export default function CardForm({ product, chosen, onChoose }: CardFormProps) {
  const { id, name, slug, soldOut, quickAdd, colours } = product
  const messages = texts[useLanguage()]
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: `card ${id}` })
  useOpenDrawerWhenAdded(fetcher.data, name)
  if (!quickAdd && !soldOut && colours.length < 2) return null
  return (
    <fetcher.Form method="post" action={action} className="relative z-[1] mt-auto pt-1.5">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="name" value={name} />
      <div className="flex min-h-11 items-center justify-between gap-2">
        {colours.length > 1 ? <Swatches product={product} chosen={chosen} onChoose={onChoose} /> : <span />}
        {quickAdd && (
          <button
            {...drawerIntent}
            type="submit"
            aria-label={messages.add(name)}
            title={messages.add(name)}
            aria-disabled={fetcher.state !== 'idle' || undefined}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill border border-edge bg-raised hover:border-ink hover:bg-sand"
          >
            <BasketIcon />
          </button>
        )}
      </div>
      {soldOut && (
        <Link
          to={`/products/${slug}#notify`}
          prefetch="none"
          aria-label={messages.notifyOf(name)}
          className={`${textLink} inline-block py-1 text-small`}
        >
          {messages.notify}
        </Link>
      )}
      <ProblemText result={fetcher.state === 'idle' ? fetcher.data : undefined} />
    </fetcher.Form>
  )
}

/** More would not fit on the card of a phone. The others are on the page of the product. */
const shownColours = 4

function Swatches({ product: { colours, colourOption, slug }, chosen, onChoose }: CardFormProps) {
  const { product } = useMessages()
  const messages = texts[useLanguage()]
  const rest = colours.length - shownColours
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="sr-only">{product.colours(colours.length)}</legend>
      {colours.slice(0, shownColours).map((colour) => (
        <label key={colour.name} title={colour.name} className="swatch">
          <input
            type="radio"
            name={`option:${colourOption}`}
            value={colour.choice}
            checked={colour.choice === chosen?.choice}
            onChange={() => onChoose(colour)}
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-label={colour.soldOut ? `${colour.name}, ${messages.soldOut}` : colour.name}
          />
          <ColourDot code={colour.code} className={`size-5 ${colour.soldOut ? 'opacity-40' : ''}`} />
        </label>
      ))}
      {rest > 0 && (
        <Link
          to={`/products/${slug}`}
          prefetch="none"
          tabIndex={-1}
          aria-hidden="true"
          className="px-1 text-tiny text-muted"
        >
          +{rest}
        </Link>
      )}
    </fieldset>
  )
}
