import { Notice } from '@cartwright/design/parts'
import { formatMoney, type TestCard, type TestPayment, testCards } from '@cartwright/server/hosted'
import { Choice } from '../checkout/choice.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface TestPaymentProps {
  readonly frame: Frame
  readonly payment: TestPayment
}

/** Asks for a test card; then, of a card that wants it, for the bank's confirmation. */
export function TestPaymentPage({ frame, payment }: TestPaymentProps) {
  const messages = messagesIn(frame.language).testPayments
  const amount = formatMoney(payment.amount_minor, payment.currency, frame.language)
  const isChallenge = payment.status === 'challenge'
  const title = isChallenge ? messages.challenge.title : messages.title(amount)
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <Notice tone="info" title={messages.notice.title}>
          <p>{messages.notice.text}</p>
        </Notice>
        <form method="post" action={frame.path} className="stack">
          {isChallenge ? <p className="lead">{messages.challenge.text(amount)}</p> : <Cards messages={messages} />}
          <div className="actions">
            <button className="button button-wide" type="submit" name="step" value={isChallenge ? 'confirm' : 'pay'}>
              {isChallenge ? messages.challenge.confirm : messages.pay(amount)}
            </button>
            <button
              className="button button-wide button-quiet"
              type="submit"
              name="step"
              value={isChallenge ? 'refuse' : 'cancel'}
            >
              {isChallenge ? messages.challenge.reject : messages.cancel}
            </button>
          </div>
        </form>
      </div>
    </Layout>
  )
}

function Cards({ messages }: { readonly messages: ReturnType<typeof messagesIn>['testPayments'] }) {
  return (
    <fieldset className="fields choices">
      <legend>{messages.card}</legend>
      {Object.entries(testCards).map(([card, { number }]) => (
        <Choice
          key={card}
          name="card"
          value={card}
          checked={card === 'succeeds'}
          title={messages.cards[card as TestCard]}
          text={number}
        />
      ))}
    </fieldset>
  )
}
