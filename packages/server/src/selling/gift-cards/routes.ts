import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { priceWriter } from '../../platform/pricing/wire.ts'
import { selectPage } from '../../platform/query/select-page.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findGuessedGiftCard } from './find-by-code.ts'
import { issueGiftCard, updateGiftCard } from './issue.ts'
import { giftCardNotFound, redeemGiftCard, voidRedemption } from './redeem.ts'
import { findGiftCard, findGiftCardByCode, listGiftCards, statusOf, transactionsOf } from './store.ts'
import { toVoucher, toWireGiftCard, toWireTransaction } from './wire.ts'

/** Serves the calls of gift cards. */
export function giftCardRoutes(app: Hono<Env>): void {
  redemptionRoutes(app)
  cardRoutes(app)
}

/** Serves the calls by which carts and other shops pay with a card. */
function redemptionRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.RedeemGiftCard, async (transaction, { now }, request) => {
    const { code, amount, orderId = null, appId, extendedFields } = request
    requireOwnApp(appId)
    requireNoPin(request.pin)
    if (extendedFields) throw invalidField('extendedFields', 'is not supported by this site', 'FIELD_NOT_ALLOWED')
    const card = await findGiftCardByCode(transaction, code)
    if (!card) throw giftCardNotFound()
    const { value, currency = card.currency } = amount
    if (value === undefined) throw invalidField('amount.value', 'is required', 'REQUIRED_FIELD')
    const minor = readAmount(value, currency, 'amount.value')
    if (minor < 1)
      throw rejected('INVALID_AMOUNT', { maximum: card.balance_minor }, { message: 'The amount must be above zero' })
    const redemption = { giftCardId: card.id, amount: minor, currency, orderId, now: now() }
    return { transactionId: await redeemGiftCard(transaction, redemption) }
  })

  serveWrite(app, calls.VoidTransaction, async (transaction, { now }, { transactionId, appId }) => {
    requireOwnApp(appId)
    await voidRedemption(transaction, transactionId, now())
    return {}
  })

  serve(app, calls.GetGiftCard, async ({ site }, { code, appId, pin }) => {
    if (appId !== undefined) requireOwnApp(appId)
    requireNoPin(pin)
    const card = await findGiftCardByCode(site.db, code)
    if (!card) throw giftCardNotFound()
    return { giftCard: toVoucher(card, site.now()) }
  })
}

/** Serves the calls by which the owner issues and watches cards, and a customer reads what is left on one. */
function cardRoutes(app: Hono<Env>): void {
  serve(app, calls.IssueGiftCard, ({ site, storeResponse }, { giftCard: given }) =>
    write(site, currentCause(), async (transaction) => {
      const { card, code } = await issueGiftCard(transaction, given, { now: site.now() })
      const giftCard = toWireGiftCard(card, site.now())
      // A repetition gets the card without its code: codes are not stored.
      storeResponse?.({ giftCard })
      return { giftCard, ...(code !== null && { code }) }
    }),
  )

  serve(app, calls.QueryGiftCards, async ({ site }, { query }) => {
    const all = (await listGiftCards(site.db)).map((row) => toWireGiftCard(row, site.now()))
    const { page, pagingMetadata } = selectPage(all, query ?? {})
    return { giftCards: page, pagingMetadata }
  })

  serveWrite(app, calls.UpdateGiftCard, async (transaction, { now }, request) => ({
    giftCard: toWireGiftCard(await updateGiftCard(transaction, request, now()), now()),
  }))

  serve(app, calls.ListGiftCardTransactions, async ({ site }, { giftCardId }) => {
    const card = await findGiftCard(site.db, giftCardId)
    if (!card) throw giftCardNotFound()
    const rows = await transactionsOf(site.db, giftCardId)
    return { transactions: rows.map((row) => toWireTransaction(row, card.currency)) }
  })

  serve(app, calls.GetGiftCardBalance, async ({ site, address, caller, language }, { code }) => {
    const card = await findGuessedGiftCard(site, code, address, caller)
    const settings = await readSettings(site.db)
    return {
      obfuscatedCode: card.obfuscated_code ?? '',
      balance: priceWriter(card.currency, language ?? settings.language)(card.balance_minor),
      currency: card.currency,
      status: statusOf(card, site.now()),
      ...(card.expiration_date !== null && { expirationDate: card.expiration_date }),
    }
  })
}

function requireOwnApp(appId: string): void {
  if (appId !== STORE_APP_ID) throw invalidField('appId', `must be ${STORE_APP_ID}, the store of this site`)
}

function requireNoPin(pin: string | undefined): void {
  if (pin !== undefined) throw invalidField('pin', 'is not supported: gift cards have no PIN', 'FIELD_NOT_ALLOWED')
}
