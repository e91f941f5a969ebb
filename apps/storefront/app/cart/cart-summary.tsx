import { Button } from '@cartwright/design/parts'
import { useId } from 'react'
import type { Messages } from '../i18n/en/shop.ts'
import { Link } from '../i18n/link.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { AppliedCoupon, CodeField } from './coupon-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { NamedDestination } from './destination.ts'
import { DestinationForm } from './destination-form.tsx'
import { GiftCards } from './gift-cards.tsx'
import { NoteField } from './note-field.tsx'
import { OrderLimit } from './order-limit.tsx'
import type { PendingCart } from './pending.ts'
import type { Region } from './regions.server.ts'
import type { TotalsView } from './totals-view.ts'
import { useDiscountName } from './use-discount-name.ts'

interface CartSummaryProps {
  cart: PendingCart
  totals: TotalsView | null
  destination: NamedDestination | null
  countries: Region[]
  subdivisions: Region[]
  signedIn: boolean
}

/** The totals of the cart, as far as they are known. */
export function CartSummary({ cart, totals, destination, countries, subdivisions, signedIn }: CartSummaryProps) {
  const { cart: messages, nav } = useMessages()
  const path = useLocalPath()
  const form = useId()
  return (
    <aside aria-label={messages.summary} className="self-start rounded-control bg-sand p-6 sm:p-8 lg:sticky lg:top-24">
      <h2 className="display text-heading">{messages.summary}</h2>
      {cart.digital ? (
        <form id={form} method="post" />
      ) : (
        <DestinationForm
          id={form}
          destination={destination}
          isUndeliverable={totals?.isUndeliverable === true}
          countries={countries}
          subdivisions={subdivisions}
        />
      )}
      {totals && destination && <DeliveryChoice totals={totals} />}
      {totals?.toFreeDelivery && (
        <p className="mt-3 text-small font-medium text-moss">{messages.toFreeDelivery(totals.toFreeDelivery)}</p>
      )}
      {totals?.offers.map(({ text, isOpen }) => (
        <p key={text} className={`mt-3 text-small ${isOpen ? 'font-medium text-moss' : 'text-muted'}`}>
          {text}
        </p>
      ))}
      {cart.couponCode && (
        <AppliedCoupon
          couponCode={cart.couponCode}
          useless={totals?.couponUseless === true && destination !== null}
          problem={totals?.couponProblem}
        />
      )}
      {totals && <GiftCards giftCards={totals.giftCards} />}
      <CodeField subtotal={cart.subtotal} key={`${cart.couponCode} ${totals?.giftCards.length}`} />
      <NoteField note={cart.note ?? ''} />
      {totals && <Totals totals={totals} known={destination !== null} pending={cart.pending} />}
      <OrderLimit text={cart.limit} />
      <Button form={form} formAction={path('/checkout')} className="mt-6 w-full" disabled={cart.limit !== undefined}>
        {messages.checkout}
      </Button>
      {totals && <CheckoutBar form={form} total={totals.total} disabled={cart.limit !== undefined} />}
      <p className="mt-3 text-center text-small text-muted">
        {!signedIn && (
          <>
            {messages.guestNote} {messages.signInHint}{' '}
            <Link to="/auth/sign-in?returnTo=/cart" reloadDocument prefetch="none" className={textLink}>
              {nav.signIn}
            </Link>
          </>
        )}
      </p>
    </aside>
  )
}

function Totals({ totals, known, pending }: { totals: TotalsView; known: boolean; pending: boolean }) {
  const { cart } = useMessages()
  const nameOf = useDiscountName()
  return (
    <dl
      className={`mt-6 space-y-2 border-t border-line pt-5 tabular-nums transition-opacity ${pending ? 'opacity-40' : ''}`}
    >
      <Row term={cart.subtotal} amount={totals.subtotal} />
      {totals.discounts.map((discount) => (
        <Row key={`${discount.source} ${discount.name}`} term={nameOf(discount)} amount={`−${discount.amount}`} />
      ))}
      {totals.delivery ? (
        <Row
          term={`${cart.delivery}: ${totals.delivery.title}`}
          amount={totals.delivery.free ? cart.deliveryFree : totals.delivery.cost}
        />
      ) : (
        totals.needsDelivery && <Row term={cart.delivery} amount={known ? '–' : cart.shippingOpen} muted />
      )}
      {totals.fees.map(({ name, amount }) => (
        <Row key={name} term={name} amount={amount} />
      ))}
      {totals.tax && !totals.taxIncluded && <Row term={cart.tax} amount={totals.tax} />}
      {totals.giftCards.map(
        ({ id, code, amount }) => amount && <Row key={id} term={cart.giftCard(code)} amount={`−${amount}`} />,
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-label font-semibold">
        <dt>{totalLabel(totals, cart)}</dt>
        <dd>{totals.total}</dd>
      </div>
      {totals.due && <Row term={cart.dueNow} amount={totals.due.now} />}
      {totals.due && <Row term={cart.dueLater} amount={totals.due.later} />}
      {totals.tax && totals.taxIncluded && <Row term={cart.taxIncluded} amount={totals.tax} muted />}
      {totals.taxNote && <Row term={totals.taxNote} amount="" muted />}
    </dl>
  )
}

/** A total without delivery says so, and so does one that gift cards pay a part of. */
function totalLabel({ delivery, needsDelivery, giftCards }: TotalsView, cart: Messages['cart']): string {
  const isWhole = delivery !== undefined || !needsDelivery
  if (giftCards.some(({ amount }) => amount)) return isWhole ? cart.toPay : cart.toPayBeforeDelivery
  return isWhole ? cart.total : cart.totalBeforeDelivery
}

function Row({ term, amount, muted }: { term: string; amount: string; muted?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 text-small ${muted ? 'text-muted' : ''}`}>
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
