import { EnergyArrow } from '@cartwright/design/parts'
import { Form } from 'react-router'
import { Link } from '../i18n/link.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { textLink } from '../ui/text-link.ts'
import type { PendingLine } from './pending.ts'
import { QuantityField } from './quantity-field.tsx'
import { useDiscountName } from './use-discount-name.ts'
import { useRemoval } from './use-removal.ts'

interface LineProps {
  line: PendingLine
  /** Level of its heading below that of the cart. */
  level: 'h2' | 'h3'
  /** Called when the shopper follows the line to its product. */
  onLeave?: () => void
}

/** One line of the cart, for drawer and page. */
export function Line({ line, level: Heading, onLeave }: LineProps) {
  const { cart } = useMessages()
  const excluded = line.status === 'soldOut' || line.status === 'gone'
  return (
    <li
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[6.5rem_1fr]"
      data-line={line.id}
    >
      <div className={`aspect-[4/5] overflow-hidden rounded-plate bg-sand ${excluded ? 'opacity-55 grayscale' : ''}`}>
        {line.image ? <Picture image={line.image} decorative className="size-full object-cover" /> : <NoPicture />}
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-3">
          <Heading className="display text-label leading-snug">
            {line.path ? (
              <Link to={line.path} onClick={onLeave} className="hover:text-clay">
                {line.name}
              </Link>
            ) : (
              line.name
            )}
          </Heading>
          <p className={`shrink-0 font-semibold tabular-nums transition-opacity ${line.pending ? 'opacity-40' : ''}`}>
            {excluded ? '–' : line.linePrice}
          </p>
        </div>
        <dl className="mt-1 text-small text-muted">
          {line.options.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}:</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
        {line.energy && (
          <p className="mt-1 text-small">
            <EnergyArrow energy={line.energy} />
          </p>
        )}
        {line.quantity > 1 && !excluded && (
          <p className="text-small text-muted tabular-nums">{cart.each(line.unitPrice)}</p>
        )}
        {!excluded && <ReducedPrice line={line} />}
        {!excluded && !line.pending && <LineDiscounts line={line} />}
        <LineReason line={line} />
        <ChangedPrice line={line} />
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          {excluded ? <span /> : <QuantityField line={line} />}
          <RemoveButton line={line} />
        </div>
      </div>
    </li>
  )
}

/** The price before the discount of the item, and the lowest of the 30 days before it. */
function ReducedPrice({ line: { fullPrice, lowestPrior } }: Pick<LineProps, 'line'>) {
  const { product } = useMessages()
  if (!fullPrice) return null
  return (
    <p className="mt-1 text-small text-muted tabular-nums">
      {product.was} <s>{fullPrice}</s>
      {lowestPrior && <span className="block text-tiny">{product.lowestPrior(lowestPrior)}</span>}
    </p>
  )
}

/** What each discount takes off the line. */
function LineDiscounts({ line: { discounts } }: Pick<LineProps, 'line'>) {
  const nameOf = useDiscountName()
  return discounts.map((discount) => (
    <p key={`${discount.source} ${discount.name}`} className="mt-1 text-small text-moss tabular-nums">
      {nameOf(discount)}: −{discount.amount}
    </p>
  ))
}

function LineReason({ line: { status, available, held, preorder } }: Pick<LineProps, 'line'>) {
  const { cart } = useMessages()
  if (status === 'available' && preorder)
    return (
      <p className="mt-2 border-l-2 border-ochre pl-2.5 text-small font-medium">
        {cart.preorder(preorder.quantity, preorder.date)}
        {preorder.message && ` · ${preorder.message}`}
      </p>
    )
  if (status === 'available') return null
  const reason = status === 'soldOut' ? cart.soldOut : status === 'gone' ? cart.gone : cart.partly(available ?? 0)
  return (
    <p className="mt-2 border-l-2 border-clay pl-2.5 text-small font-medium text-clay">
      {held ? `${reason} ${cart.held}` : reason}
    </p>
  )
}

function ChangedPrice({ line: { status, addedPrice, unitPrice } }: Pick<LineProps, 'line'>) {
  const { cart } = useMessages()
  if (!addedPrice || status === 'soldOut' || status === 'gone') return null
  return (
    <p className="mt-2 border-l-2 border-ochre pl-2.5 text-small font-medium" data-price-changed>
      {cart.priceChanged(addedPrice, unitPrice)}
    </p>
  )
}

function RemoveButton({ line }: Pick<LineProps, 'line'>) {
  const { cart } = useMessages()
  const path = useLocalPath()
  const remove = useRemoval(line.id)
  return (
    <Form
      method="post"
      action={path('/cart')}
      onSubmit={(event) => {
        event.preventDefault()
        remove()
      }}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={cart.removeOf(line.name)}
        className={`${textLink} min-h-8 text-small text-muted`}
      >
        {cart.remove}
      </button>
    </Form>
  )
}
