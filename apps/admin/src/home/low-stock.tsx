import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may } from '../facts/permissions.ts'
import { nameOf } from '../inventory/queries.ts'
import { formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { messages } from './messages.ts'
import { lowStockPath, lowStockQuery } from './queries.ts'

/** Variants that are about to sell out. */
export function LowStock() {
  const query = useQuery(lowStockQuery)
  if (!may('VIEW_INVENTORY')) return null
  const all = (
    <Link to={lowStockPath} className="link whitespace-nowrap">
      {messages.allLowStock}
    </Link>
  )
  return (
    <Section title={messages.lowStock} actions={all}>
      <Loaded query={query} lines={3}>
        {(levels) =>
          levels.length === 0 ? (
            <p className="text-muted">{messages.plenty}</p>
          ) : (
            <ul>
              {levels.map((level) => (
                <li key={`${level.productId}-${level.variantId}`} className="border-line border-b last:border-0">
                  <Link to={`/products/${level.productId}`} className="flex justify-between gap-3 py-2 hover:underline">
                    <span className="min-w-0 truncate">{nameOf(level)}</span>
                    <span className="money">{messages.left(formatNumber(level.quantity))}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
