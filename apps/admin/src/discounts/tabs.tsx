import { NavLink } from 'react-router'
import { ruleWords } from './messages.ts'

const places = [
  { to: '/discounts', label: ruleWords.coupons },
  { to: '/discounts/rules', label: ruleWords.rules },
]

/** Coupons, and rules that apply by themselves. */
export function DiscountTabs() {
  return (
    <nav aria-label={ruleWords.views} className="-mx-1 mb-4 flex gap-1 px-1">
      {places.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-9 items-center rounded-control px-3 text-muted hover:text-ink aria-[current=page]:bg-sand aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
