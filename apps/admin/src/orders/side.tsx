import type { AddressWithContact, OrderMail } from '@cartwright/client'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { countryName, formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { OrderAgent } from './agent.tsx'
import { BuyerHistory } from './buyer.tsx'
import { CustomFields } from './custom-fields.tsx'
import { Documents, OrderReturns, OrderWithdrawals } from './documents.tsx'
import { Downloads } from './downloads.tsx'
import { noteOf } from './drafts/customer-form.ts'
import { OrderEInvoice } from './e-invoice.tsx'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { Tags } from './tags.tsx'

/** Customer, addresses and mails of an order. */
export function OrderSide({ data }: { readonly data: OrderData }) {
  const { order, mails } = data
  const { buyerInfo, billingInfo, buyerNote } = order
  const staffNote = noteOf(order.extendedFields)
  return (
    <>
      <Section title={messages.customer}>
        {buyerInfo.email ? (
          <a className="link break-words" href={`mailto:${buyerInfo.email}`}>
            {buyerInfo.email}
          </a>
        ) : (
          messages.guest
        )}
        {billingInfo?.contactDetails?.phone && <p>{billingInfo.contactDetails.phone}</p>}
        <BuyerHistory order={order} />
      </Section>
      {staffNote && (
        <Section title={messages.staffNote}>
          <p className="whitespace-pre-wrap">{staffNote}</p>
        </Section>
      )}
      {buyerNote && (
        <Section title={messages.note}>
          <p className="whitespace-pre-wrap">{buyerNote}</p>
        </Section>
      )}
      <Addresses order={order} />
      <OrderAgent order={order} />
      <div data-screen-only="" className="flex flex-col gap-8">
        <OrderWithdrawals data={data} />
        <OrderReturns data={data} />
        <Documents data={data} />
        <OrderEInvoice data={data} />
        <Tags data={data} />
        <CustomFields data={data} />
        <Downloads data={data} />
        <Section title={messages.mails}>
          {mails.length === 0 && <p className="text-muted">{messages.noMails}</p>}
          <ul>
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

/** Where the order goes, or is fetched, and who pays. */
function Addresses({ order: { shippingInfo, billingInfo } }: Pick<OrderData, 'order'>) {
  const destination = shippingInfo?.logistics?.shippingDestination
  const pickup = shippingInfo?.logistics?.pickupDetails
  const { deliveryTime } = shippingInfo?.logistics ?? {}
  const time = deliveryTime && <p className="text-muted">{deliveryTime}</p>
  const billingLines = addressLines(billingInfo)
  const isSame = destination !== undefined && addressLines(destination).join() === billingLines.join()
  return (
    <>
      {destination && (
        <Section title={messages.shippingAddress}>
          <Lines lines={addressLines(destination)} />
          {time}
        </Section>
      )}
      {pickup && (
        <Section title={messages.pickup}>
          <Lines lines={addressLines(pickup.address ? { address: pickup.address } : undefined)} />
          {time}
        </Section>
      )}
      {billingLines.length > 0 && (
        <Section title={messages.billingAddress}>
          {isSame ? <p className="text-muted">{messages.sameAddress}</p> : <Lines lines={billingLines} />}
        </Section>
      )}
    </>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <address className="not-italic">
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
)

function addressLines(given: AddressWithContact | undefined): string[] {
  const { firstName, lastName, company } = given?.contactDetails ?? {}
  const { addressLine, streetAddress, addressLine2, postalCode, city, country } = given?.address ?? {}
  const street = addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name, company, street, addressLine2, town, country && countryName(country)].filter((line): line is string =>
    Boolean(line),
  )
}

const dots = {
  QUEUED: { tone: 'wait', progress: 'none' },
  SENT: { tone: 'good', progress: 'full' },
  FAILED: { tone: 'bad', progress: 'full' },
} as const

function Mail({ mail }: { readonly mail: OrderMail }) {
  const { run, isBusy } = useAction()
  const { id, orderId, kind, status, recipient, createdDate, sentDate, failureReason } = mail
  const resend = () => client.orderMails.resendOrderMail(orderId, id)
  return (
    <li className="flex items-start gap-2 border-line border-b py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p>{messages.mailKinds[kind] ?? kind}</p>
        <p className="break-words text-muted text-table">{recipient}</p>
        <p className="text-table">
          <Status {...dots[status]}>{messages.mailStatus[status] ?? status}</Status>{' '}
          <span className="text-muted">{formatDateTime(sentDate ?? createdDate)}</span>
        </p>
        {failureReason && <p className="text-alarm text-table">{failureReason}</p>}
      </div>
      {may('MANAGE_ORDERS') && (
        <Button tone="plain" busy={isBusy} onClick={() => run(resend, { done: messages.resent }).then(refreshOrders)}>
          {messages.resend}
        </Button>
      )}
    </li>
  )
}
