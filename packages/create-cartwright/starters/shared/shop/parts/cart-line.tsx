import type { LineItem } from '@cartwright/client'
import { Image, Money } from '@cartwright/react/server'
import { Link, ShopForm } from '../framework'
import { type Language, localPath } from '../languages'
import { messagesIn } from '../messages'
import { Outcome, Submit } from './form'
import { Descriptions } from './order-view'

interface CartLineProps {
  readonly line: LineItem
  readonly language: Language
}

/** A line of the cart. Its buttons send the new quantity. */
export function CartLine({ line, language }: CartLineProps) {
  const t = messagesIn(language)
  const { id, productName, image, quantity, url, descriptionLines, availability } = line
  const name = productName.translated ?? productName.original
  const path = url?.relativePath && `/products/${url.relativePath.split('/').at(-1)}`
  const hasMore = availability.quantityAvailable === undefined || quantity < availability.quantityAvailable
  return (
    <li className="line">
      {image ? <Image className="picture" image={image} alt="" sizes="6rem" /> : <span className="picture" />}
      <div>
        <h2>{path ? <Link href={localPath(language, path)}>{name}</Link> : name}</h2>
        <Descriptions lines={descriptionLines} />
        <ShopForm name={`line-${id}`} intent="quantity" className="stepper">
          <input type="hidden" name="line" value={id} />
          <Submit className="step" name="quantity" value={quantity - 1} aria-label={t.less(name)}>
            −
          </Submit>
          <span>{quantity}</span>
          <Submit className="step" name="quantity" value={quantity + 1} aria-label={t.more(name)} disabled={!hasMore}>
            +
          </Submit>
          <Submit className="link" name="quantity" value={0} aria-label={t.removeName(name)}>
            {t.remove}
          </Submit>
          <Outcome />
        </ShopForm>
      </div>
      <p className="line-price">
        <Money value={line.lineItemPrice} />
      </p>
    </li>
  )
}
