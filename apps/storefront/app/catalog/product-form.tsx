import { type Choices, choose, chosenVariant, optionViews } from '@cartwright/react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { drawerIntent } from '../cart/drawer.tsx'
import { useCartDrawer } from '../cart/drawer-context.tsx'
import { ProblemText } from '../cart/problem-text.tsx'
import type { CartResult } from '../cart/types.ts'
import { useLanguage, useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { CustomTexts } from './custom-texts.tsx'
import { showInGallery } from './gallery-focus.ts'
import { OptionPicker } from './option-picker.tsx'
import { priceOf } from './price.ts'
import { SoldOutHelp, StockLine } from './stock-line.tsx'
import type { ProductDetail } from './types.ts'

interface ProductFormProps {
  product: ProductDetail
  start: Choices
}

/** Everything between the name of a product and having it. A form that works before script arrives. */
export function ProductForm({ product, start }: ProductFormProps) {
  const { product: messages } = useMessages()
  const language = useLanguage()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: 'add' })
  const [chosen, setChosen] = useState(start)
  const [switched, setSwitched] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [, setAddress] = useSearchParams()
  useOpenDrawerWhenAdded(fetcher.data, product.name)

  const variant = chosenVariant(product.choosing, chosen)
  const counted = variant?.stock.trackQuantity ? variant.stock.quantity : undefined
  const stock = variant ? counted : product.stock
  const inStock = variant ? variant.stock.inStock : !product.soldOut
  const adding = fetcher.state !== 'idle'

  function pick(option: string, choice: string) {
    const next = choose(product.choosing, chosen, option, choice)
    const others = Object.keys(next).filter((name) => name !== option && next[name] !== chosen[name])
    setSwitched(others.length > 0 ? others.map((name) => next[name] ?? '').join(', ') : null)
    setChosen(next)
    const image = product.choiceImages[option]?.[choice]
    if (image) showInGallery(image)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <fetcher.Form method="post" action={action}>
      {product.brand && <p className="aside-note text-label text-muted">{messages.by(product.brand)}</p>}
      <h1 className="poster mt-1 text-title">{product.name}</h1>
      <p className="mt-4 text-heading leading-none">
        <Price price={variant ? priceOf(variant.variant.priceData, language) : product.price} />
      </p>
      <p className="mt-2 text-small text-muted">{messages.taxNote}</p>

      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      {optionViews(product.choosing, chosen).map((option) => (
        <OptionPicker key={option.name} option={option} onPick={pick} />
      ))}
      <p role="status" className="text-small font-medium text-clay not-empty:mt-4">
        {switched && messages.switchedTo(switched)}
      </p>
      <CustomTexts fields={product.textFields} />
      <StockLine inStock={inStock} stock={stock} digital={product.digital} />
      <div className="mt-5 flex flex-wrap items-stretch gap-3">
        <div className="rounded-pill bg-raised [&>div]:h-12">
          <Stepper
            name="quantity"
            label={messages.quantity}
            value={quantity}
            max={stock || undefined}
            onChange={setQuantity}
          />
        </div>
        <Button
          {...drawerIntent}
          className="min-w-48 flex-1"
          aria-disabled={!inStock || undefined}
          onClick={(event) => !inStock && event.preventDefault()}
        >
          {inStock ? (adding ? messages.adding : messages.add) : messages.soldOut}
        </Button>
      </div>
      {!inStock && <SoldOutHelp product={product.choosing} chosen={chosen} onPick={setChosen} />}
      <ProblemText result={fetcher.state === 'idle' ? fetcher.data : undefined} />
    </fetcher.Form>
  )
}

/** Shows the cart once the thing is in it, and says so. */
function useOpenDrawerWhenAdded(result: CartResult | undefined, name: string) {
  const { product } = useMessages()
  const { open, announce } = useCartDrawer()
  const seen = useRef<CartResult>(undefined)
  useEffect(() => {
    if (!result?.ok || result.intent !== 'add' || result === seen.current) return
    seen.current = result
    announce(product.added(name))
    open()
  }, [result, name, product, open, announce])
}
