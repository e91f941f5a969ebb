import { Button } from '@cartwright/design/parts'
import { type Choices, choose, chosenVariant, optionViews } from '@cartwright/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { drawerIntent } from '../cart/drawer.tsx'
import { useCartDrawer } from '../cart/drawer-context.tsx'
import { ProblemText } from '../cart/problem-text.tsx'
import type { CartResult } from '../cart/types.ts'
import type { GiftCardView } from '../gift-cards/gift-card-view.server.ts'
import { useLanguage, useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { deferred } from '../offline/deferred.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { showInGallery } from './gallery-focus.ts'
import { choiceNames } from './option-names.ts'
import { OptionPicker } from './option-picker.tsx'
import { priceOf } from './price.ts'
import { WishButton } from './product-card.tsx'
import { Rating } from './rating.tsx'
import { StockLine } from './stock-line.tsx'
import type { BackInStockResult, NotSold, ProductDetail, Rating as RatingOfProduct } from './types.ts'

/** Most products have none. */
const Additions = deferred(() => import('./additions.tsx'))
const GiftCardFields = deferred(() => import('../gift-cards/gift-card-fields.tsx'))

/** Nothing of it shows before the page scrolls. */
const BuyBar = deferred(() => import('./buy-bar.tsx'))

/** Most products can be bought. */
const SoldOutHelp = deferred(() => import('./sold-out-help.tsx'))
const BackInStockForm = deferred(() => import('./back-in-stock-form.tsx'))

interface ProductFormProps {
  product: ProductDetail
  /** Null for a product that is no gift card. */
  giftCard: GiftCardView | null
  rating: RatingOfProduct | null
  /** What the price includes, as HTML. */
  note: string
  /** Delivery and returns, as HTML. */
  buyNotes: string
  start: Choices
  /** The result of a request for a mail that was sent without script. */
  requested: BackInStockResult | undefined
}

/** Everything between the name of a product and having it. A form that works before script arrives. */
export function ProductForm({ product, giftCard, rating, note, buyNotes, start, requested }: ProductFormProps) {
  const { product: messages } = useMessages()
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: 'add' })
  const choice = useChoice(product, start)
  const { chosen, variant, isAvailable, price } = choice
  const isSoldOut = !isAvailable && !product.notSold
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMissing(form, fetcher.data)
  const buyRow = useRef<HTMLDivElement>(null)
  useOpenDrawerWhenAdded(fetcher.data, product.name)
  const label = fetcher.state === 'idle' ? messages.add : messages.adding
  return (
    <>
      <fetcher.Form ref={form} id={formId} method="post" action={action} noValidate>
        {product.brand && <p className="aside-note text-label text-muted">{messages.by(product.brand)}</p>}
        <h1 className="poster mt-1 text-title">{product.name}</h1>
        {rating && (
          <a href="#reviews" className="mt-2 inline-block py-0.5 text-small hover:underline">
            <Rating rating={rating} />
          </a>
        )}
        {!giftCard?.amount && (
          <p className="mt-4 text-heading leading-none">
            <Price price={price} />
          </p>
        )}
        {!giftCard && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from text.
          <div className="text-small text-muted" dangerouslySetInnerHTML={{ __html: note }} />
        )}
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="name" value={product.name} />
        <Options product={product} choice={choice} />
        {product.modifiers.length + product.textFields.length > 0 && (
          <Additions modifiers={product.modifiers} fields={product.textFields} price={price} />
        )}
        {giftCard && <GiftCardFields view={giftCard} />}
        {isAvailable && !giftCard && (
          <StockLine stock={choice.stock} text={product.stockText} preorder={choice.preorder} />
        )}
        <BuyRow row={buyRow} choice={choice} label={label} notSold={product.notSold} />
        {isSoldOut && (
          <SoldOutHelp product={product.choosing} names={product.names} chosen={chosen} onPick={choice.setChosen} />
        )}
        <ProblemText result={fetcher.state === 'idle' ? fetcher.data : undefined} />
      </fetcher.Form>
      <WishButton product={product} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from text. */}
      {!giftCard && <div dangerouslySetInnerHTML={{ __html: buyNotes }} />}
      {isAvailable && !giftCard?.amount && (
        <BuyBar
          form={formId}
          name={product.name}
          choices={variant ? choiceNames(chosen, product.names) : ''}
          price={price}
          label={label}
          row={buyRow}
        />
      )}
      {isSoldOut && <BackInStockForm productId={product.id} chosen={variant ? chosen : {}} sent={requested} />}
    </>
  )
}

/** What is chosen of a product, and the variant, price and stock that follow from it. The address keeps the choice. */
function useChoice(product: ProductDetail, start: Choices) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(start)
  const [switched, setSwitched] = useState<string | null>(null)
  const [, setAddress] = useSearchParams()
  const variant = chosenVariant(product.choosing, chosen)
  const counted = variant?.stock.trackQuantity ? variant.stock.quantity : undefined
  const preorder = variant ? product.preorders[variant.id] : undefined

  function pick(option: string, choice: string) {
    const next = choose(product.choosing, chosen, option, choice)
    const others = Object.keys(next).filter((name) => name !== option && next[name] !== chosen[name])
    setSwitched(
      others.length > 0
        ? choiceNames(Object.fromEntries(others.map((name) => [name, next[name] ?? ''])), product.names)
        : null,
    )
    setChosen(next)
    const image = product.choiceImages[option]?.[choice]
    if (image) showInGallery(image)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return {
    chosen,
    setChosen,
    pick,
    /** The choices that changed with the one that was picked, because no variant has both. */
    switched,
    variant,
    preorder,
    stock: preorder ? undefined : variant ? counted : product.stock,
    isAvailable: !product.notSold && (variant ? variant.stock.inStock : !product.soldOut),
    price: variant ? { ...priceOf(variant.variant.priceData, language), ...perUnitOf(product) } : product.price,
  }
}

type Choice = ReturnType<typeof useChoice>

function Options({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const { product: messages } = useMessages()
  return (
    <>
      {optionViews(product.choosing, choice.chosen).map((option) => (
        <OptionPicker key={option.name} option={option} names={product.names} onPick={choice.pick} />
      ))}
      <p role="status" className="text-small font-medium text-clay not-empty:mt-4">
        {choice.switched && messages.switchedTo(choice.switched)}
      </p>
    </>
  )
}

interface BuyRowProps {
  row: React.RefObject<HTMLDivElement | null>
  choice: Choice
  label: string
  notSold: NotSold | undefined
}

/** How many, the button, and why it cannot be pressed. */
function BuyRow({ row, choice: { isAvailable, stock }, label, notSold }: BuyRowProps) {
  const { product: messages } = useMessages()
  const [quantity, setQuantity] = useState(1)
  return (
    <div ref={row} className="mt-5 flex flex-wrap items-stretch gap-3">
      {isAvailable && (
        <div className="rounded-pill bg-raised [&>div]:h-12">
          <Stepper
            name="quantity"
            label={messages.quantity}
            value={quantity}
            max={stock || undefined}
            onChange={setQuantity}
          />
        </div>
      )}
      <Button
        {...drawerIntent}
        className="min-w-48 flex-1"
        aria-disabled={!isAvailable || undefined}
        aria-describedby={notSold && 'not-sold'}
        onClick={(event) => !isAvailable && event.preventDefault()}
      >
        {isAvailable ? label : (notSold?.label ?? messages.soldOut)}
      </Button>
      {notSold && (
        <p id="not-sold" className="basis-full text-small text-muted">
          {notSold.reason}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to a text that the shop needs and the customer left out. */
function useFocusOnMissing(form: React.RefObject<HTMLFormElement | null>, result: CartResult | undefined) {
  const missing = result?.ok === false ? result.field : undefined
  useEffect(() => {
    const field = missing === undefined ? null : form.current?.elements.namedItem(`text:${missing}`)
    if (field instanceof HTMLElement) field.focus()
  }, [form, missing])
}

/** Shows and announces the cart once the item is added. */
function useOpenDrawerWhenAdded(result: CartResult | undefined, name: string) {
  const { product } = useMessages()
  const { open, announce, setNotice } = useCartDrawer()
  const seen = useRef<CartResult>(undefined)
  useEffect(() => {
    if (!result?.ok || result.intent !== 'add' || result === seen.current) return
    seen.current = result
    const { added } = result
    setNotice(added === undefined ? '' : added === 0 ? product.addedNone : product.addedSome(added))
    announce(added === 0 ? product.addedNone : product.added(name))
    open()
  }, [result, name, product, open, announce, setNotice])
}

/** Choices that cost the same contain the same. */
const perUnitOf = ({ price: { perUnit } }: ProductDetail) => (perUnit === undefined ? {} : { perUnit })
