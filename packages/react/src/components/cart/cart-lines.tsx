'use client'

import type { CartLine } from '@cartwright/client/cart'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type CartLinesState, useCartLines } from '../../cart/use-cart-lines.ts'
import { queryKeys } from '../../query-keys.ts'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import { type CartMessages, cartTexts } from '../messages/cart.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { CartLineView } from './cart-line.tsx'
import type { CartLinesPart } from './cart-lines-part.ts'
import { RemovedLineForm } from './line-form.tsx'
import { RemovedLines } from './removed-lines.tsx'

/** Props of `CartLines`. */
export interface CartLinesProps extends TextProps<CartMessages> {
  /** The address of the page of a line's product. Default: `/products/<slug>`; without a slug, the name is no link. */
  lineUrl?: (line: CartLine) => string | undefined
  /**
   * The line that was just removed, as the parameter `removed` of the page names it after a form of the app. It can be put back.
   */
  removed?: string | null | undefined
  /** Shown in place of the text for an empty cart. */
  empty?: ReactNode
  /** Makes what is shown of a line in your own way. */
  children?: (line: CartLine, cart: CartLinesState) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<CartLinesPart>
}

/**
 * The lines of the cart: image, name, options, price, quantity, and removal with undo. A change shows at once; one that
 * fails has its reason at its line. Needs the module `currentCart`.
 */
export function CartLines(props: CartLinesProps) {
  const { lineUrl, empty, children, className, classNames } = props
  const { texts, language } = useTexts('cart', cartTexts, props)
  const cart = useCartLines()
  const place = useRef<HTMLDivElement>(null)
  const part = partsOf(classNames)
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-part="cart-lines"
      data-updating={flag(cart.isUpdating)}
      aria-busy={cart.isUpdating || cart.isLoading}
      className={className}
    >
      <RemovedLines cart={cart} texts={texts} part={part} place={place} />
      {props.removed && <RemovedLineForm removed={props.removed} texts={texts} classNames={classNames} />}
      {cart.lines.length > 0 ? (
        <ul aria-label={texts.title} {...part('list')}>
          {cart.lines.map((line) => (
            <li key={line.id} {...part('line')} data-pending={flag(line.pending)} data-status={statusOf(line)}>
              {children ? children(line, cart) : <CartLineView {...{ line, cart, texts, language, part, lineUrl }} />}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing cart={cart} texts={texts} empty={empty} part={part} />
      )}
    </div>
  )
}

/** The availability of a line, such as `not-available`. */
const statusOf = ({ lineItem }: CartLine): string =>
  lineItem?.availability.status.toLowerCase().replaceAll('_', '-') ?? 'available'

interface NothingProps {
  cart: CartLinesState
  texts: CartMessages
  empty: ReactNode
  part: ReturnType<typeof partsOf<'empty' | 'problem'>>
}

/** The cart while it loads, when it could not be loaded, and when nothing is in it. */
function Nothing({ cart, texts, empty, part }: NothingProps) {
  const queries = useQueryClient()
  if (cart.isLoading) return <p role="status">{texts.loading}</p>
  if (cart.error)
    return (
      <div role="alert" {...part('problem')}>
        <p>{texts.failed}</p>
        <button type="button" onClick={() => queries.invalidateQueries({ queryKey: queryKeys.cart })}>
          {texts.retry}
        </button>
      </div>
    )
  return <div {...part('empty')}>{empty ?? <p>{texts.empty}</p>}</div>
}
