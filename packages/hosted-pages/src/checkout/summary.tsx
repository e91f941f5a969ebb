import { Field } from '@cartwright/design/parts'
import type { ChosenGiftCard } from '@cartwright/server/hosted'
import { cartAddress } from './cart-address.ts'
import { couponRejectionText, couponText } from './coupon-text.ts'
import { isOrderOpen } from './paths.ts'
import { Offers } from './summary-discounts.tsx'
import { LineRow } from './summary-line.tsx'
import { Memberships } from './summary-memberships.tsx'
import { Totals } from './summary-totals.tsx'
import { type CheckoutView, money } from './view.ts'

/** The order beside the form: its lines, a coupon, and what it comes to. */
export function Summary({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const units = priced.totals.lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const hasShortage = priced.cart.lines.some(({ purchasable, quantity }) => purchasable < quantity)
  return (
    <aside className="summary" id="summary" aria-label={messages.summary.title}>
      {/* Small screens fold it to its total; wide ones always show all of it. */}
      <details className="fold" open={view.coupon !== null || hasShortage || isOrderOpen(view.frame.path)}>
        <summary className="row row-apart">
          <span data-live="fold">{messages.summary.folded(units, money(priced, priced.totals.total))}</span>
        </summary>
        <Order view={view} />
      </details>
    </aside>
  )
}

function Order({ view }: { view: CheckoutView }) {
  const { messages, hosted, priced, frame } = view
  const cartUrl = cartAddress(hosted.session, frame.settings.shopUrl)
  return (
    <>
      <div className="row row-apart">
        <h2>{messages.summary.title}</h2>
        {cartUrl && hosted.checkout.cartId !== null && <a href={cartUrl}>{messages.summary.editCart}</a>}
      </div>
      <ul className="order-lines" data-live="lines">
        {priced.cart.lines.map((line) => (
          <LineRow key={line.id} view={view} line={line} />
        ))}
      </ul>
      <Memberships view={view} />
      {priced.cart.details.coupon && view.coupon === null && <AppliedCoupon view={view} />}
      {priced.cart.details.giftCards?.map((card) => (
        <GiftCard key={card.id} view={view} card={card} />
      ))}
      <StoreCredit view={view} />
      <CodeField view={view} />
      <Offers view={view} />
      <Totals view={view} />
    </>
  )
}

function AppliedCoupon({ view: { messages, priced } }: { view: CheckoutView }) {
  const rejection = priced.couponRejection
  return (
    <div className="row row-apart">
      <span>
        {messages.summary.coupon(priced.cart.details.coupon?.code ?? '')}
        {rejection && <span className="error">{couponRejectionText(messages, priced, rejection)}</span>}
      </span>
      <IntentButton intent="remove-coupon" label={messages.summary.removeCoupon} />
    </div>
  )
}

/** Submits the form of the step with what is entered, valid or not. */
function IntentButton({ intent, label, of }: { intent: string; label: string; of?: string | undefined }) {
  return (
    <button className="link-button small" form="step" type="submit" name="intent" value={intent} formNoValidate>
      {label}
      {of !== undefined && <span className="visually-hidden"> {of}</span>}
    </button>
  )
}

/** What the member has, and whether it pays. Nothing is shown to guests and members without any. */
function StoreCredit({ view: { messages, priced } }: { view: CheckoutView }) {
  const { storeCredit, checkout } = priced
  if (storeCredit === 0) return null
  const { storeCreditLeft, storeCreditUse, storeCreditRemove } = messages.summary
  const isUsed = checkout.details.useStoreCredit === true
  return (
    <div className="row row-apart" data-store-credit>
      <span>{storeCreditLeft(money(priced, storeCredit))}</span>
      <IntentButton
        intent={isUsed ? 'remove-store-credit' : 'use-store-credit'}
        label={isUsed ? storeCreditRemove : storeCreditUse}
      />
    </div>
  )
}

/** One field for coupons and gift cards. */
function CodeField({ view: { messages, coupon } }: { view: CheckoutView }) {
  return (
    <details className="more coupon" open={coupon !== null}>
      <summary>{messages.summary.couponOpen}</summary>
      <Field id="coupon" label={messages.summary.couponLabel} error={coupon?.error}>
        {(control) => (
          <div className="row">
            <input
              {...control}
              className="control"
              name="coupon"
              form="step"
              defaultValue={coupon?.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
            />
            <button
              className="button button-quiet"
              form="step"
              type="submit"
              name="intent"
              value="coupon"
              formNoValidate
            >
              {messages.summary.couponApply}
            </button>
          </div>
        )}
      </Field>
    </details>
  )
}

function GiftCard({ view: { messages, priced }, card }: { view: CheckoutView; card: ChosenGiftCard }) {
  const problem = priced.request.giftCards?.problems.find((one) => one.card.id === card.id)
  return (
    <div className="row row-apart">
      <span>
        {messages.summary.giftCard(card.obfuscatedCode ?? '')}
        {problem && <span className="error">{couponText(messages, problem.error.code)}</span>}
      </span>
      <IntentButton
        intent={`remove-gift-card:${card.id}`}
        label={messages.summary.removeGiftCard}
        of={card.obfuscatedCode}
      />
    </div>
  )
}
