'use client'

import type { DescriptionLine } from '@cartwright/client'
import type { CartLine } from '@cartwright/client/cart'
import type { CartLinesState } from '../../cart/use-cart-lines.ts'
import { useAppForm } from '../../forms/form-context.tsx'
import { useLocalPath } from '../../provider.tsx'
import { Image } from '../image.tsx'
import { formatDay } from '../kit/format.ts'
import type { partsOf } from '../kit/parts.ts'
import { problemText } from '../kit/problem-text.ts'
import { QuantityField } from '../kit/quantity-field.tsx'
import { ShopLink } from '../kit/shop-link.tsx'
import type { CartMessages } from '../messages/cart.ts'
import { Money } from '../money.tsx'
import type { CartLinesPart } from './cart-lines-part.ts'
import { LineForm } from './line-form.tsx'

interface CartLineViewProps {
  line: CartLine
  cart: CartLinesState
  texts: CartMessages
  language: string
  part: ReturnType<typeof partsOf<CartLinesPart>>
  lineUrl: ((line: CartLine) => string | undefined) | undefined
}

/** One line of the cart. */
export function CartLineView({ line, cart, texts, language, part, lineUrl }: CartLineViewProps) {
  const Form = useAppForm()
  const localPath = useLocalPath()
  const { lineItem, name, quantity } = line
  const path = lineUrl ? undefined : productPath(line)
  const href = lineUrl ? lineUrl(line) : path && localPath(path)
  const isExcluded = lineItem?.availability.status === 'NOT_AVAILABLE' || lineItem?.availability.status === 'NOT_FOUND'
  const problemId = `problem-${line.id}`
  const problem = problemsOf(line, cart, texts, language)
  return (
    <>
      <div {...part('image')}>
        <Image image={lineItem?.image ?? (line.image ? { id: '', url: line.image } : undefined)} alt="" sizes="8rem" />
      </div>
      <p {...part('name')}>{href ? <ShopLink href={href}>{name}</ShopLink> : name}</p>
      <Options lines={lineItem?.descriptionLines ?? []} part={part} />
      <p {...part('price')}>
        {isExcluded ? '–' : line.total ? <Money value={line.total} /> : <span role="status">{texts.updating}</span>}
      </p>
      {lineItem && quantity > 1 && !isExcluded && (
        <p {...part('each')}>{texts.each(lineItem.price.formattedConvertedAmount)}</p>
      )}
      {Form && <LineForm {...{ line, texts, part, isFixed: isExcluded || lineItem?.fixedQuantity === true }} />}
      {!Form && !isExcluded && !lineItem?.fixedQuantity && (
        <QuantityField
          value={quantity}
          min={0}
          max={lineItem?.availability.quantityAvailable}
          onChange={(next) => void cart.setQuantity(line, next)}
          label={texts.quantityOf(name)}
          fewerLabel={texts.fewerOf(name)}
          moreLabel={texts.moreOf(name)}
          describedBy={problem ? problemId : undefined}
          className={part('quantity').className}
        />
      )}
      {!Form && (
        <button
          type="button"
          {...part('remove')}
          aria-label={texts.removeOf(name)}
          onClick={() => void cart.remove(line)}
        >
          {texts.remove}
        </button>
      )}
      <p id={problemId} role="status" {...part('problem')}>
        {problem}
      </p>
    </>
  )
}

/** Why a line is not as the shopper set it, or not part of the order. */
function problemsOf(line: CartLine, cart: CartLinesState, texts: CartMessages, language: string): string {
  const { error, limitedTo } = cart.problemOf(line)
  const { availability } = line.lineItem ?? {}
  return [
    error && problemText(error, { ITEM_NOT_AVAILABLE: texts.soldOut }, texts),
    limitedTo !== undefined && texts.limited(limitedTo),
    reasonOf(line, texts, language),
    availability?.heldUntil && texts.held,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The reason of its availability; undefined for a line that is ordered as it is. */
function reasonOf({ lineItem }: CartLine, texts: CartMessages, language: string): string | undefined {
  const { availability, preorder } = lineItem ?? {}
  if (availability?.status === 'PARTIALLY_AVAILABLE') return texts.partly(availability.quantityAvailable ?? 0)
  if (availability?.status === 'NOT_AVAILABLE') return texts.soldOut
  if (availability?.status === 'NOT_FOUND') return texts.gone
  return (
    preorder && texts.preorder(preorder.quantity, preorder.availableDate && formatDay(preorder.availableDate, language))
  )
}

function Options({ lines, part }: { lines: readonly DescriptionLine[]; part: CartLineViewProps['part'] }) {
  const shown = lines.flatMap(({ name, colorInfo, plainText }) => {
    const value = colorInfo ?? plainText
    const term = name?.translated ?? name?.original
    const text = value?.translated ?? value?.original
    return term && text ? [{ term, text }] : []
  })
  if (shown.length === 0) return null
  return (
    <dl {...part('options')}>
      {shown.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The path of the product's page in an app with `/products/<slug>`. */
function productPath({ lineItem }: CartLine): string | undefined {
  const [, slug] = /\/products\/([^/?#]+)/.exec(lineItem?.url?.relativePath ?? lineItem?.url?.url ?? '') ?? []
  return slug && `/products/${slug}`
}
