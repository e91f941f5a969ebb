import { basePriceText, energyClassText } from '@cartwright/design'
import { orderTexts } from '@cartwright/design/order'
import { EnergyArrow } from '@cartwright/design/parts'
import {
  choiceName,
  customTextTitle,
  itemImage,
  itemName,
  lineCharges,
  optionName,
  type PricedCheckout,
  pricePerUnit,
  subscriptionTitle,
} from '@cartwright/server/hosted'
import { LineDiscounts } from './summary-discounts.tsx'
import { type CheckoutView, money } from './view.ts'

type Line = PricedCheckout['cart']['lines'][number]
type PricedLine = PricedCheckout['totals']['lines'][number]['line']

/** One line of the order. An unavailable item stays visible with the reason, and is not charged. */
export function LineRow({ view, line }: { view: CheckoutView; line: Line }) {
  const { messages, priced } = view
  const totals = priced.totals.lines.find((known) => known.line.id === line.id)
  const facts = lineFacts(line)
  const unit = totals ? totals.line.unitPrice : 0
  const description = facts.priceDescription ?? lineCharges(line, priced)
  return (
    <li data-out={line.purchasable === 0 ? '' : undefined}>
      <div className="line-image">
        {facts.image && <img src={facts.image.url} alt={facts.image.altText} width={72} height={72} loading="lazy" />}
      </div>
      <div>
        <p className="line-name">{facts.name}</p>
        {facts.details.map((detail) => (
          <p className="muted small" key={detail}>
            {detail}
          </p>
        ))}
        {line.purchasable > 0 && (
          <p className="muted small">
            {messages.summary.quantity(line.purchasable)}
            {line.purchasable > 1 && ` · ${messages.summary.each(money(priced, unit))}`}
          </p>
        )}
        {totals && <Reduced view={view} line={line} priced={totals.line} />}
        <Energy view={view} line={line} />
        <BasePrice view={view} line={line} unit={unit} />
        {totals?.line.byMembership && <p className="line-saving small">{messages.memberships.pays}</p>}
        <LineDiscounts view={view} lineId={line.id} />
        {facts.policies.map(({ title, content }) => (
          <details className="more small" key={title}>
            <summary>{title}</summary>
            <p className="muted">{content}</p>
          </details>
        ))}
        <Preordered view={view} line={line} />
        <Shortage view={view} line={line} />
      </div>
      {totals && (
        <p className="line-price">
          {money(priced, totals.price)}
          {description && <span className="muted small line-price-text">{description}</span>}
        </p>
      )}
    </li>
  )
}

/** The price before a reduction, and the lowest of the 30 days before it. */
function Reduced({ view, line, priced }: { view: CheckoutView; line: Line; priced: PricedLine }) {
  const { summary } = view.messages
  if (priced.byMembership || priced.unitPrice >= priced.fullUnitPrice) return null
  const lowest = line.kind === 'catalog' ? line.lowestPriorPrice : undefined
  return (
    <p className="muted small">
      {summary.was} <s>{money(view.priced, priced.fullUnitPrice)}</s>
      {lowest !== undefined && <span className="line-prior">{summary.lowestPrior(money(view.priced, lowest))}</span>}
    </p>
  )
}

/** The price per unit of what is sold by measure, and why there is no right of withdrawal. */
function BasePrice({ view, line, unit }: { view: CheckoutView; line: Line; unit: number }) {
  if (line.kind !== 'catalog' || line.purchasable === 0) return null
  const { language } = view.frame
  const { pricePerUnit: measure, withdrawalExemption = 'NONE' } = line.item
  const perUnit = measure && pricePerUnit(unit, measure)
  return (
    <>
      {measure && perUnit !== undefined && (
        <p className="muted small">{basePriceText(money(view.priced, perUnit), measure, language)}</p>
      )}
      {withdrawalExemption !== 'NONE' && (
        <p className="muted small">{orderTexts[language].exemptions[withdrawalExemption]}</p>
      )}
    </>
  )
}

/** The arrow of its energy label. */
function Energy({ view, line }: { view: CheckoutView; line: Line }) {
  if (line.kind !== 'catalog' || !line.item.energyClass) return null
  const { energyClass: letter } = line.item
  return (
    <p className="small">
      <EnergyArrow energy={{ letter, label: energyClassText(letter, view.frame.language) }} />
    </p>
  )
}

/** The pieces beyond stock, and when they are expected. */
function Preordered({ view, line }: { view: CheckoutView; line: Line }) {
  if (line.kind !== 'catalog' || !line.preordered) return null
  const { availableDate, message } = line.item.preorder ?? {}
  const { language } = view.priced.presentation
  const date = availableDate ? formatDay(availableDate, view.priced.checkout.details.language ?? language) : null
  return (
    <p className="small line-preorder">
      {[view.messages.summary.preorder(line.preordered, date), message].filter(Boolean).join(' · ')}
    </p>
  )
}

const formatDay = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

function Shortage({ view: { messages, hosted }, line }: { view: CheckoutView; line: Line }) {
  const { purchasable, quantity, availability } = line
  if (purchasable === quantity) return null
  const { soldOut, gone, held, onlySome } = messages.summary
  const reason =
    purchasable > 0 ? onlySome(purchasable, quantity) : availability.status === 'NOT_FOUND' ? gone : soldOut
  return (
    <p className="line-shortage small">
      {reason}
      {availability.heldUntil !== undefined && ` ${held}`}
      {purchasable === 0 && hosted.checkout.cartId !== null && (
        <button
          className="link-button"
          form="step"
          type="submit"
          name="intent"
          value={`remove-line:${line.id}`}
          formNoValidate
          aria-label={messages.summary.removeWhat(lineFacts(line).name)}
        >
          {messages.summary.remove}
        </button>
      )}
    </p>
  )
}

/** Name, image and choices of a line, of the catalog or not. */
export function lineFacts(line: Line) {
  if (line.kind !== 'catalog') {
    const { productName, descriptionLines = [], policies = [], priceDescription } = line.custom
    const details = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
      const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original
      const title = name?.translated ?? name?.original
      return value === undefined ? [] : [title === undefined ? value : `${title}: ${value}`]
    })
    return {
      name: productName?.translated ?? productName?.original ?? '',
      image: null,
      details,
      policies: policies.filter(({ content }) => content !== undefined),
      priceDescription: priceDescription?.translated ?? priceDescription?.original,
    }
  }
  const { item, texts = {}, subscription } = line
  return {
    name: itemName(item),
    image: itemImage(item),
    policies: [],
    priceDescription: undefined,
    details: [
      ...(subscription ? [subscriptionTitle(item, subscription.title)] : []),
      ...item.choices.map(({ option, value }) => `${optionName(item, option)}: ${choiceName(item, value)}`),
      ...Object.entries(texts).map(([title, text]) => `${customTextTitle(item, title)}: ${text}`),
    ],
  }
}
