import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { lineTitle } from '../orders/lines.tsx'
import { messages } from './messages.ts'

/** What is in the cart of a customer now. */
export function CustomerCart({ memberId }: { readonly memberId: string }) {
  const query = useQuery({
    queryKey: ['customers', 'one', memberId, 'cart'],
    queryFn: async ({ signal }) => (await client.memberManagement.getMemberCart(memberId, { signal })) ?? null,
  })
  return (
    <Loaded query={query} lines={2}>
      {(cart) =>
        cart === null || cart.lineItems.length === 0 ? (
          <p className="text-muted">{messages.noCart}</p>
        ) : (
          <>
            <ul>
              {cart.lineItems.map(({ id, quantity, price, ...line }) => (
                <li key={id} className="flex justify-between gap-3 border-line border-b py-2">
                  <span className="min-w-0 flex-1 break-words">
                    {formatNumber(quantity)} × {lineTitle(line)}
                  </span>
                  <span className="money">{formatMoney(price?.amount ?? 0, cart.currency ?? '')}</span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between gap-3 pt-2 font-medium">
              <span>{messages.subtotal}</span>
              <span className="money">{formatMoney(cart.subtotal?.amount ?? 0, cart.currency ?? '')}</span>
            </p>
          </>
        )
      }
    </Loaded>
  )
}
