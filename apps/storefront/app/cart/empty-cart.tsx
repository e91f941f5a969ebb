import { buttonClass } from '@cartwright/design/parts'
import { BasketIcon } from '../brand/icons.tsx'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { cart } = useMessages()
  return (
    <div className="flex flex-col items-start py-14">
      <BasketIcon className="size-14 text-clay [stroke-width:1.1]" />
      <p className="display mt-5 text-heading">{cart.empty}</p>
      <p className="mt-2 text-muted">{cart.emptyText}</p>
      <Link to="/collections/all" onClick={onLeave} className={buttonClass('main', 'mt-7')}>
        {cart.emptyCta}
      </Link>
    </div>
  )
}
