import { Button } from '@cartwright/design/parts'
import { type Choices, optionViews } from '@cartwright/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { drawerIntent } from '../cart/drawer.tsx'
import { ProblemText } from '../cart/problem-text.tsx'
import type { CartResult } from '../cart/types.ts'
import { useOpenDrawerWhenAdded } from '../cart/use-open-drawer.ts'
import type { GiftCardView } from '../gift-cards/gift-card-view.server.ts'
import { useLanguage, useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { deferred } from '../offline/deferred.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { choiceNames } from './option-names.ts'
import { OptionPicker } from './option-picker.tsx'
import { withExtras } from './price.ts'
import { WishButton } from './product-card.tsx'
import { Rating } from './rating.tsx'
import { StockLine } from './stock-line.tsx'
import type { BackInStockResult, ProductDetail, Rating as RatingOfProduct } from './types.ts'
import { type Choice, useChoice } from './use-choice.ts'

/** Most products have none. */
const Additions = deferred(() => import('./additions.tsx'))
const SubscriptionPicker = deferred(() => import('./subscription-picker.tsx'))
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
  const isSoldOut = !isAvailable
  const language = useLanguage()
  const [extras, setExtras] = useState(0)
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
          <Additions
            modifiers={product.modifiers}
            fields={product.textFields}
            price={price}
            extras={extras}
            onExtras={setExtras}
          />
        )}
        {giftCard && <GiftCardFields view={giftCard} />}
        {isAvailable && !giftCard && (
          <StockLine stock={choice.stock} text={product.stockText} preorder={choice.preorder} />
        )}
        {product.subscriptions && <SubscriptionPicker view={product.subscriptions} />}
        <BuyRow row={buyRow} choice={choice} label={label} />
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
          image={imageOf(product, chosen)}
          price={extras > 0 ? withExtras(price, extras, language) : price}
          label={label}
          row={buyRow}
        />
      )}
      {isSoldOut && <BackInStockForm productId={product.id} chosen={variant ? chosen : {}} sent={requested} />}
    </>
  )
}

function Options({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const { product: messages } = useMessages()
  return (
    <>
      {optionViews(product.choosing, choice.chosen).map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          names={product.names}
          onPick={choice.pick}
          sizeTable={product.sizeTable?.option === option.name ? product.sizeTable.title : undefined}
        />
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
}

/** The quantity and the button. */
function BuyRow({ row, choice: { isAvailable, stock }, label }: BuyRowProps) {
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
        onClick={(event) => !isAvailable && event.preventDefault()}
      >
        {isAvailable ? label : messages.soldOut}
      </Button>
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

/** The image of the first chosen option that has one. */
function imageOf({ choiceImages, images, image }: ProductDetail, chosen: Choices) {
  const urls = Object.entries(chosen).map(([option, choice]) => choiceImages[option]?.[choice])
  return images.find(({ url }) => urls.includes(url)) ?? image
}
