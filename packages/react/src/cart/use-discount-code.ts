'use client'

import type {
  ApplicationError,
  AppliedGiftCard,
  EstimateCurrentCartTotalsRequest,
  ShopTotals,
} from '@cartwright/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { goodsAlone } from '../checkout/goods-alone.ts'
import { useTotalsEstimate } from '../checkout/use-totals-estimate.ts'
import { useShop } from '../provider.tsx'
import { changeCart } from './cart-query.ts'
import { couponMinimum, type DiscountProblem, discountProblem, looksLikeGiftCard } from './discount-problem.ts'
import { useCurrentCart } from './use-current-cart.ts'
import { useCartGiftCards } from './use-gift-cards.ts'

/** The coupon and the gift cards of the cart, and the ways to change them. */
export interface DiscountCodes {
  readonly couponCode: string | undefined
  /** Why the coupon takes nothing off. */
  readonly couponError: ApplicationError | undefined
  readonly giftCards: readonly AppliedGiftCard[]
  /** Of the cart. */
  readonly currency: string | undefined
  readonly isPending: boolean
  /** Why the last change failed. */
  readonly problem: DiscountProblem | null
  /** The amount that the cart has to reach for the coupon. */
  readonly minimum: string | undefined
  /** The code that was applied last. */
  readonly applied: string | null
  /** Applies a coupon or a gift card, by the form of the code. Resolves to whether it was applied. */
  apply(code: string): Promise<boolean>
  /** Removes the coupon. Resolves to false where the site rejects it. */
  removeCoupon(): Promise<boolean>
  /** Removes a gift card by its id; without one, all of them. */
  removeGiftCard(id: string | undefined): Promise<boolean>
}

interface Outcome {
  readonly problem: DiscountProblem | null
  readonly minimum?: string | undefined
  readonly applied?: string
}

/**
 * The coupon and the gift cards of the cart. Needs the module `currentCart`, and `appliedGiftCards` for gift cards.
 *
 * @param destination the same as that of the totals
 * @param estimated totals that a server has computed already
 */
export function useDiscountCode(
  destination?: EstimateCurrentCartTotalsRequest,
  estimated?: ShopTotals | null,
): DiscountCodes {
  const client = useShop()
  const queries = useQueryClient()
  const { couponCode, cart } = useCurrentCart()
  const { data: totals } = useTotalsEstimate(destination ?? goodsAlone, { totals: estimated })
  const giftCards = useCartGiftCards()
  const [pending, setPending] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ problem: null })
  const attempt = async (change: () => Promise<unknown>, applied?: string) => {
    setPending((count) => count + 1)
    setOutcome({ problem: null })
    try {
      await change()
      setOutcome({ problem: null, ...(applied !== undefined && { applied }) })
      return true
    } catch (error) {
      setOutcome({ problem: discountProblem(error), minimum: couponMinimum(error) })
      return false
    } finally {
      setPending((count) => count - 1)
    }
  }
  return {
    couponCode,
    couponError: totals?.calculationErrors.couponCalculationError?.applicationError,
    giftCards: totals?.giftCards ?? [],
    currency: cart?.currency,
    isPending: pending > 0,
    problem: outcome.problem,
    minimum: outcome.minimum,
    applied: outcome.applied ?? null,
    apply: async (code) => {
      if (code === '') {
        setOutcome({ problem: 'empty' })
        return false
      }
      if (looksLikeGiftCard(code)) return attempt(() => giftCards.apply.mutateAsync({ code }), code)
      return attempt(() => changeCart(client, queries, { kind: 'applyCoupon', code }), code)
    },
    removeCoupon: () => attempt(() => changeCart(client, queries, { kind: 'removeCoupon' })),
    removeGiftCard: (id) => attempt(() => giftCards.remove.mutateAsync(id)),
  }
}
