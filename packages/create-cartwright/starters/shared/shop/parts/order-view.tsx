import type { AddressWithContact, Order, OrderDownload } from '@cartwright/client'
import { Image, Money } from '@cartwright/react/server'
import type { ReactNode } from 'react'
import { formatDay, type Language } from '../languages'
import { messagesIn } from '../messages'

interface OrderViewProps {
  readonly order: Order
  readonly downloads?: readonly OrderDownload[]
  readonly language: Language
}

/** The state of an order in words. */
export function orderState({ status, paymentStatus, fulfillmentStatus }: Order, language: Language): string {
  const t = messagesIn(language)
  if (status === 'CANCELED') return t.canceled
  const payments: Readonly<Record<string, string>> = t.paymentStates
  return [payments[paymentStatus], t.fulfillmentStates[fulfillmentStatus]].filter(Boolean).join(', ')
}

/** An order: its state, lines, totals and addresses. */
export function OrderView({ order, downloads = [], language }: OrderViewProps) {
  const t = messagesIn(language)
  const { priceSummary, taxIncludedInPrices } = order
  return (
    <div className="order">
      <p className="quiet">
        {t.orderDate} {formatDay(order.createdDate, language)}. {orderState(order, language)}
      </p>
      <ul className="lines">
        {order.lineItems.map(({ id, image, productName, quantity, descriptionLines, totalPriceAfterTax }) => (
          <li key={id} className="line">
            {image ? <Image className="picture" image={image} alt="" sizes="5rem" /> : <span className="picture" />}
            <div>
              <h2>
                {quantity} × {productName.translated ?? productName.original}
              </h2>
              <Descriptions lines={descriptionLines} />
            </div>
            <Money value={totalPriceAfterTax} />
          </li>
        ))}
      </ul>
      <dl className="totals">
        <Row name={t.subtotal}>
          <Money value={priceSummary.subtotal} />
        </Row>
        {Number(priceSummary.discount.amount) > 0 && (
          <Row name={t.discount}>
            −<Money value={priceSummary.discount} />
          </Row>
        )}
        {order.shippingInfo && (
          <Row name={`${t.delivery}: ${order.shippingInfo.title}`}>
            <Money value={priceSummary.shipping} />
          </Row>
        )}
        {Number(priceSummary.totalAdditionalFees.amount) > 0 && (
          <Row name={t.fees}>
            <Money value={priceSummary.totalAdditionalFees} />
          </Row>
        )}
        <Row name={t.total} isTotal>
          <Money value={priceSummary.total} />
        </Row>
        <Row name={taxIncludedInPrices ? t.taxIncluded : t.tax}>
          <Money value={priceSummary.tax} />
        </Row>
      </dl>
      {downloads.length > 0 && (
        <section>
          <h2>{t.downloads}</h2>
          <ul>
            {downloads.map(({ id, fileName, url }) => (
              <li key={id}>{url ? <a href={url}>{fileName}</a> : fileName}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="addresses">
        <Address title={t.shipTo} address={order.shippingInfo?.logistics?.shippingDestination} />
        <Address title={t.billTo} address={order.billingInfo} />
      </div>
    </div>
  )
}

/** A line of a list of amounts. */
export function Row({ name, isTotal, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Lines = Order['lineItems'][number]['descriptionLines']

/** The choices and texts of a line. */
export function Descriptions({ lines }: { readonly lines: Lines }) {
  const texts = lines.flatMap(({ name, plainText, colorInfo }) => {
    const value = plainText ?? colorInfo
    return name && value ? `${name.translated ?? name.original}: ${value.translated ?? value.original}` : []
  })
  return texts.length > 0 ? <p className="quiet">{texts.join(', ')}</p> : null
}

function Address({ title, address }: { title: string; address: AddressWithContact | undefined }) {
  const { address: place, contactDetails } = address ?? {}
  if (!place) return null
  const { streetAddress } = place
  const lines = [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    contactDetails?.company,
    place.addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' '),
    place.addressLine2,
    [place.postalCode, place.city].filter(Boolean).join(' '),
    place.countryFullname ?? place.country,
  ]
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </section>
  )
}
