import { formatDate } from '@cartwright/design'
import { toOpenPayment } from '@cartwright/design/order'
import { Button, Notice, OpenPayment } from '@cartwright/design/parts'
import { formatMoney, type PayableRequest } from '@cartwright/server/hosted'
import { cardName, expiryOf } from '../account/cards/card-name.ts'
import { Choice } from '../checkout/choice.tsx'
import { SaveCard } from '../checkout/save-card.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { wordsOf } from '../orders/order-view.ts'
import { Layout } from '../ui/layout.tsx'

/** What stands before the id of a saved card in the form. */
export const SAVED_CARD = 'saved:'

export type PaymentProblem = 'declined' | 'canceled' | 'returned'

interface PaymentPageProps {
  readonly frame: Frame
  readonly payable: PayableRequest
  readonly problem: PaymentProblem | null
}

/** What is to be paid, and the ways to pay it. */
export function PaymentPage({ frame, payable, problem }: PaymentPageProps) {
  const messages = messagesIn(frame.language).pay
  const { request, account, providers } = payable
  const amount = formatMoney(payable.amount, request.currency, frame.language)
  const { orderNumber } = request
  const texts = problem && messages.problems[problem]
  return (
    <Layout frame={frame} title={messages.title(amount)}>
      <div className="stack">
        {texts && (
          <Notice tone="problem" title={texts.title}>
            <p>{texts.text}</p>
          </Notice>
        )}
        <h1>{messages.title(amount)}</h1>
        <p className="lead">{request.title}</p>
        {request.description && <p>{request.description}</p>}
        <dl className="facts">
          {!namesOrder(request) && (
            <div>
              <dt>{messages.order}</dt>
              <dd>{orderNumber}</dd>
            </div>
          )}
          <div>
            <dt>{messages.until}</dt>
            <dd>
              <time dateTime={request.expirationDate}>{formatDate(request.expirationDate, frame.language)}</time>
            </dd>
          </div>
        </dl>
        <Providers frame={frame} payable={payable} />
        {account !== null && providers.length > 0 && <p>{messages.orTransfer}</p>}
        <OpenPayment
          payment={toOpenPayment({ orderNumber, amount, account, instructions: '' }, wordsOf(frame).texts)}
        />
      </div>
    </Layout>
  )
}

/** Whether the title has the number of the order already, as that of a remaining amount does. */
const namesOrder = ({ title, orderNumber }: PayableRequest['request']) => title.split(/\s+/).includes(orderNumber)

function Providers({ frame, payable }: Pick<PaymentPageProps, 'frame' | 'payable'>) {
  const { pay: messages, checkout } = messagesIn(frame.language)
  const { request, providers, memberId, cards, account } = payable
  if (providers.length === 0)
    return account === null ? (
      <Notice tone="info" title={messages.noWay.title}>
        <p>{messages.noWay.text}</p>
      </Notice>
    ) : null
  return (
    <form method="post" action={frame.path} className="stack">
      <fieldset className="fields choices">
        <legend>{messages.method}</legend>
        {cards.map((card, index) => (
          <Choice
            key={card.id}
            name="provider"
            value={`${SAVED_CARD}${card.id}`}
            checked={index === 0}
            title={cardName(card)}
            text={checkout.review.expires(expiryOf(card))}
          />
        ))}
        {providers.map(({ id, savedMethods }, index) => {
          const { title, text } = isNamed(id, checkout.payments) ? checkout.payments[id] : checkout.payments.other
          return (
            <Choice
              key={id}
              name="provider"
              value={id}
              checked={cards.length + index === 0}
              title={title}
              text={text}
              isSavable={memberId !== null && savedMethods !== undefined}
            />
          )
        })}
        {memberId !== null && providers.some(({ savedMethods }) => savedMethods) && (
          <SaveCard language={frame.language} />
        )}
      </fieldset>
      <Button className="button-wide">
        {messages.pay(formatMoney(payable.amount, request.currency, frame.language))}
      </Button>
    </form>
  )
}

const isNamed = <Names extends object>(id: string, names: Names): id is string & keyof Names => id in names
