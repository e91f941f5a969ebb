import { isCancelable, type OrderReturn } from '@cartwright/server/hosted'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface ReturnsProps {
  readonly frame: Frame
  readonly returns: readonly OrderReturn[]
  /** The titles of the lines of the order, by their ids. */
  readonly titles: ReadonlyMap<string, string>
}

/** The returns of an order with their states. */
export function Returns({ frame, returns, titles }: ReturnsProps) {
  if (returns.length === 0) return null
  const texts = messagesIn(frame.language).orders.returns
  const day = (date: string) => new Intl.DateTimeFormat(frame.language, { dateStyle: 'long' }).format(new Date(date))
  return (
    <section className="parcels">
      <h2>{texts.title}</h2>
      <ul>
        {returns.map((each) => (
          <li key={each.id}>
            <p>{stateOf(each, texts)}</p>
            <p className="muted small">{texts.requested(day(each.createdDate))}</p>
            <ul>
              {each.lineItems.map(({ lineItemId, quantity }) => (
                <li key={lineItemId}>
                  {quantity} × {titles.get(lineItemId)}
                </li>
              ))}
            </ul>
            {each.message && (
              <p className="small return-message">
                <span className="muted">{texts.message}:</span> {each.message}
              </p>
            )}
            {isCancelable(each) && (
              <form method="post" action={frame.path}>
                <input type="hidden" name="returnId" value={each.id} />
                <SubmitButton quiet action="cancel-return">
                  {texts.cancel}
                </SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Texts = ReturnType<typeof messagesIn>['orders']['returns']

function stateOf({ status, refund }: OrderReturn, { states, refunded }: Texts): string {
  return refund && Number(refund.amount.amount) > 0 ? refunded(refund.amount.formattedAmount) : states[status]
}
